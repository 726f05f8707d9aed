import { escaped, joined } from "../formats/markdown.ts";
import { dayInWords, zoneName } from "./calendar-time.ts";
import type { Publication } from "./summary-parts.server.ts";

function entryOf({ time, platform, title, formatLabel, promotion }: Publication): string {
  const tips = promotion.map((tip) => `\n  - ${escaped(tip)}`).join("");
  return `- ${time}, ${escaped(platform)}: ${escaped(title)} (${formatLabel})${tips}`;
}

/** The schedule as Markdown, a heading of the given level for each day; empty where there is none. */
export function scheduleMarkdown(publications: Publication[], timeZone: string, level = 2): string {
  const [first] = publications;
  if (!first) return "";
  const days = [...new Set(publications.map(({ day }) => day))];
  const zone = `All times are in ${timeZone} (${zoneName(first.instant, timeZone, "longGeneric")}).`;
  return joined([
    zone,
    ...days.flatMap((day) => [
      `${"#".repeat(level)} ${dayInWords(day, { dateStyle: "full" })}`,
      publications
        .filter((publication) => publication.day === day)
        .map(entryOf)
        .join("\n"),
    ]),
  ]);
}

/**
 * A cell of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front,
 * as OWASP advises (CSV Injection).
 */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const columns = ["date", "time", "time zone", "UTC", "platform", "format", "title", "promotion"];

/** The schedule as a table for spreadsheets, with the mark by which they know UTF-8. */
export function scheduleCsv(publications: Publication[], timeZone: string): string {
  const rows = publications.map((it) => [
    it.day,
    it.time,
    timeZone,
    new Date(it.instant).toISOString(),
    it.platform,
    it.formatLabel,
    it.title,
    it.promotion.join("\n"),
  ]);
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
