import type { Line } from "./lines.ts";

const tongues = ["en", "de", "es", "fr", "it", "nl", "pt", "ar"];

/** Months by their names in the languages that have files of their own. */
const months = new Map<string, number>();
for (const tongue of tongues)
  for (let month = 0; month < 12; month++)
    for (const style of ["long", "short"] as const) {
      const name = new Intl.DateTimeFormat(tongue, { month: style, timeZone: "UTC" })
        .format(Date.UTC(2024, month, 15))
        .toLowerCase()
        .replace(/\.$/, "");
      if (!months.has(name)) months.set(name, month + 1);
    }

const month = [...months.keys()].toSorted((a, b) => b.length - a.length).join("|");
const year = String.raw`(?<year>(?:19|20)\d\d)`;
const day = String.raw`(?<day>\d{1,2})`;
const forms = [
  String.raw`(?<!\d)${year}-(?<month>\d\d)-${day}(?!\d)`,
  String.raw`${year}\s*年\s*(?<month>\d{1,2})\s*月(?:\s*${day}\s*日)?`,
  String.raw`(?<!\d)${day}(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?(?<name>${month})\.?,?\s+(?:de\s+)?${year}`,
  String.raw`(?<!\p{L})(?<name>${month})\.?\s+${day}(?:st|nd|rd|th)?,?\s+${year}`,
  String.raw`(?<!\p{L})(?<name>${month})\.?,?\s+(?:de\s+)?${year}`,
].map((form) => new RegExp(form, "iu"));

/** Longer lines are sentences, whose dates are those of what they tell. */
const longest = 90;

/** The date that a first page bears in its head, foot or title block: ISO 8601. */
export function dateOn(lines: Line[], isText: (line: Line) => boolean): string | undefined {
  for (const line of lines) {
    if (line.text.length > longest || isText(line)) continue;
    for (const form of forms) {
      const groups = form.exec(line.text)?.groups;
      const number =
        groups && (Number(groups.month) || months.get(groups.name?.toLowerCase() ?? ""));
      if (!groups || !number || number > 12 || Number(groups.day ?? 1) > 31) continue;
      return [groups.year, number, groups.day]
        .flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, "0")]))
        .join("-");
    }
  }
  return undefined;
}
