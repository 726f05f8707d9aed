import { isNameShaped } from "../label.ts";
import { parseSeconds } from "../time.ts";
import type { EmitCue, LineForm, Sample } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { splitRow } from "./table.ts";

const separators = ["\t", "|", ";", ","];
const leastRows = 4;
const leastWhole = 0.9;
const probes = 400;

/** Which cell of a row holds what. */
type Columns = {
  separator: string;
  count: number;
  text: number;
  start: number;
  end?: number;
  speaker?: number;
};

const cellsOf = (line: string, separator: string) =>
  splitRow(line.trim().replace(/^\||\|$/g, ""), separator).map((cell) =>
    cell.trim().replace(/^(\*\*|__|\*|_|`)(.+)\1$/, "$2"),
  );
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const isClock = (cell: string) => /[:.]/.test(cell) || /\ds$/.test(cell);

function columnsIn(lines: string[], separator: string): Columns | undefined {
  const rows = lines.map((line) => cellsOf(line, separator));
  const count = rows[0]?.length ?? 0;
  if (count < 3 || count > 12) return undefined;
  const whole = rows.filter((row) => row.length === count);
  if (whole.length < leastWhole * rows.length) return undefined;
  const columns = Array.from({ length: count }, (_, at) => whole.map((row) => row[at] ?? ""));
  const times = columns.flatMap((cells, at) => {
    const read = cells.map((cell) => parseSeconds(cell));
    const isAll = read.filter((time) => time !== undefined).length >= leastWhole * read.length;
    const back = read.slice(1).filter((time, on) => (time ?? 0) < (read[on] ?? 0)).length;
    return isAll && back <= 0.1 * read.length && cells.some(isClock) ? [at] : [];
  });
  const lengths = columns.map((cells) => mean(cells.map((cell) => cell.length)));
  const text = lengths.indexOf(Math.max(...lengths));
  const [start, end] = times;
  if (start === undefined || start === text || (lengths[text] ?? 0) < 8) return undefined;
  const speaker = columns.findIndex((cells, at) => {
    const names = cells.filter((cell) => isNameShaped(cell));
    const isNames = names.length >= 0.8 * cells.length && new Set(names).size <= 0.6 * names.length;
    return at !== text && !times.includes(at) && isNames;
  });
  return {
    separator,
    count,
    text,
    start,
    ...(end === undefined ? {} : { end }),
    ...(speaker === -1 ? {} : { speaker }),
  };
}

function columnsOf(lines: string[]): Columns | undefined {
  const rows = lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).slice(0, probes);
  if (rows.length < leastRows) return undefined;
  for (const separator of separators) {
    const found = columnsIn(rows, separator);
    if (found) return found;
  }
  return undefined;
}

/** A table without a header: its columns are told by what stands in them. */
export const rows: LineForm = {
  id: "rows",
  name: "tables without a header",
  recognise: ({ lines }: Sample) => (columnsOf(lines) ? 0.6 : 0),
  reader({ lines }, emit: EmitCue) {
    const columns = columnsOf(lines);
    return {
      line(line) {
        if (!columns || line.trim() === "") return;
        const cells = cellsOf(line, columns.separator);
        const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
        // Words may hold the separator where they are the last cell and stand without marks.
        const isLast = columns.text === columns.count - 1;
        const text = isLast
          ? cells.slice(columns.text).join(columns.separator === "," ? ", " : " ")
          : cell(columns.text);
        const cue = cueOf({
          text,
          start: parseSeconds(cell(columns.start)),
          end: parseSeconds(cell(columns.end)),
          speaker: cell(columns.speaker),
        });
        const bare = /^\d+(?:[.,]\d+)?$/.test(cell(columns.start));
        if (/[\p{L}\p{N}]/u.test(cue.text)) emit({ ...cue, bare });
      },
      end() {},
    };
  },
};
