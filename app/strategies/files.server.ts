import { strToU8, zipSync } from "fflate";
import { formatOf } from "../formats/index.ts";
import { bulleted, escaped, joined } from "../formats/markdown.ts";
import { csvRecord, utf8Mark } from "../http/csv.ts";
import { notationsOf } from "../pieces/export.server.ts";
import { requirePiece } from "../pieces/read.server.ts";
import { markdownOf, shownPiece } from "../pieces/shown-piece.ts";
import { calendarText } from "./calendar.server.ts";
import { dayInWords, zoneName } from "./calendar-time.ts";
import type { Step1Output } from "./strategy.ts";
import {
  type Parts,
  type Publication,
  type SummaryPiece,
  summaryParts,
} from "./summary-parts.server.ts";

/** Specification, section 9. */
export const markdownName = (strategyId: string) => `content-strategy-${strategyId}.md`;

function analysisMarkdown(analysis: Step1Output | undefined): (string | undefined)[] {
  if (!analysis) return [];
  const { topic, targetAudience, tone, primaryGoals, keyTakeaways } = analysis;
  return [
    "## Analysis",
    `- **Topic:** ${escaped(topic)}\n- **Target audience:** ${escaped(targetAudience)}\n- **Tone:** ${escaped(tone)}`,
    "### Primary goals",
    bulleted(primaryGoals),
    "### Key takeaways",
    bulleted(keyTakeaways),
  ];
}

const deepest = 6;

/** Lowers a piece's headings by `levels`, to fit a document that holds several pieces. */
function nested(markdown: string, levels: number): string {
  return markdown.replace(/^(#{1,6}) /gm, (_, marks: string) => {
    return `${"#".repeat(Math.min(deepest, marks.length + levels))} `;
  });
}

function pieceMarkdown(userId: string, { format: id, label, transform }: SummaryPiece): string[] {
  const format = formatOf(id);
  const { content } = shownPiece(format, requirePiece(userId, transform.id));
  const text = markdownOf(format, content, transform.sourceUrl);
  return [`### ${label}`, nested(text, 3).trim()];
}

/** Renders the whole strategy as one document, for Copy All and Download. */
export function strategyMarkdown(userId: string, parts: Parts): string {
  const { result, pieces, publications } = parts;
  const schedule = scheduleMarkdown(publications, result.timeZone, 3).trim();
  return joined([
    "# Complete Content Strategy",
    `Source: ${escaped(result.source.label)}`,
    ...analysisMarkdown(result.step1),
    ...(pieces.length > 0 ? ["## Generated Content"] : []),
    ...pieces.flatMap((piece) => pieceMarkdown(userId, piece)),
    ...(schedule ? ["## Publishing Schedule", schedule] : []),
  ]);
}

/** Exports the whole strategy as a Markdown file. Throws NOT_FOUND. */
export function markdownFile(userId: string, strategyId: string): { name: string; text: string } {
  const parts = summaryParts(userId, strategyId);
  return { name: markdownName(parts.result.id), text: strategyMarkdown(userId, parts) };
}

function scheduleFiles(parts: Parts, origin: string, now: number): Record<string, Uint8Array> {
  const { publications, result } = parts;
  if (publications.length === 0) return {};
  const markdown = scheduleMarkdown(publications, result.timeZone);
  return {
    "schedule.md": strToU8(`# Publishing Schedule\n\n${markdown}`),
    "schedule.csv": strToU8(scheduleCsv(publications, result.timeZone)),
    "schedule.ics": strToU8(calendarText(parts, origin, now)),
  };
}

/**
 * Exports the strategy as a ZIP: a folder per piece with all its notations, the schedule, and one
 * document with everything. `origin` is the server's own address. Throws NOT_FOUND.
 */
export function strategyZip(userId: string, strategyId: string, origin: string, now = Date.now()) {
  const parts = summaryParts(userId, strategyId);
  const folders = parts.pieces.flatMap(({ format, transform }) =>
    Object.entries(notationsOf(userId, transform.id).files).map(
      ([name, bytes]) => [`${format}/${name}`, bytes] as const,
    ),
  );
  const bytes = zipSync({
    "content-strategy.md": strToU8(strategyMarkdown(userId, parts)),
    ...Object.fromEntries(folders),
    ...scheduleFiles(parts, origin, now),
  });
  return { name: `content-strategy-${parts.result.id}.zip`, bytes };
}

function entryOf({ time, platform, title, formatLabel, promotion }: Publication): string {
  const tips = promotion.map((tip) => `\n  - ${escaped(tip)}`).join("");
  return `- ${time}, ${escaped(platform)}: ${escaped(title)} (${formatLabel})${tips}`;
}

/**
 * Renders the schedule as Markdown, with a heading of the given level per day; "" if it is empty.
 */
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

const columns = ["date", "time", "time zone", "UTC", "platform", "format", "title", "promotion"];

/** Renders the schedule as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
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
  return utf8Mark + [columns, ...rows].map(csvRecord).join("");
}
