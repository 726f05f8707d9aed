import { anyOf } from "../../../languages/index.ts";
import { splitLabel } from "../label.ts";
import { tidy } from "../piece.ts";
import { parseSeconds } from "../time.ts";
import type { EmitCue, LineForm, Sample } from "./form.ts";
import { cueOf } from "./json-form.ts";

const separators = ["\t", ",", ";", "|"];
const columns = {
  text: /^(?:text|(?:utterance|segment|sentence)[ _]text|transcript(?:ion)?|content|caption|subtitle|line|sentence|utterance|dialogue|words?|body|message|msg|quote|speech|segment ?text|texte|texto|testo)$/i,
  speaker: new RegExp(
    `^(?:(?:${anyOf(({ texts }) => texts.speaker)})(?:[ _]?(?:name|label|id))?|name|who|role|voice|user ?name)$`,
    "iu",
  ),
  end: /^(?:(?:end|stop|out|to|finish)(?:[ _-]?(?:time(?:code)?|point|ms|s|sec|seconds))?|time(?:code)?[ _-]?out|ende|fin)(?: ?\(.*\))?$/i,
  start:
    /^(?:(?:start|begin|in|from)(?:[ _-]?(?:time(?:code)?|point|ms|s|sec|seconds))?|time(?:code|stamp)?(?:[ _-]?in)?|onset|offset|beginn|zeit|début|temps|inicio|hora|tiempo|tempo|orario|время|時間|时间)(?: ?\(.*\))?$/i,
};
export type Column = keyof typeof columns;
/** What a column or field of this name holds, where it is a known one. */
export const columnOf = (name: string): Column | undefined =>
  (Object.keys(columns) as Column[]).find((key) => columns[key].test(name));

type Header = { separator: string; at: Partial<Record<Column, number>>; milliseconds: boolean };

/** Fields of a row; a quoted one may hold the separator, and `""` for a quotation mark. */
export function splitRow(row: string, separator: string): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  let isBlank = true;
  for (let at = 0; at < row.length; at++) {
    const character = row.charAt(at);
    if (quoted && character === '"' && row[at + 1] === '"') field += row.charAt(at++);
    else if (character === '"' && (quoted || isBlank)) {
      quoted = !quoted;
      field = quoted ? "" : field;
      isBlank = false;
    } else if (character === separator && !quoted) {
      fields.push(field);
      field = "";
      isBlank = true;
    } else {
      field += character;
      isBlank &&= character === " ";
    }
  }
  return [...fields, field];
}

/** An odd number of quotation marks: the row goes on in the next line. */
const isOpen = (row: string) => (row.match(/"/g)?.length ?? 0) % 2 === 1;

/** Names of columns are short; a line of data may be the whole file. */
const longestHeader = 1_000;

function headerOf(line: string): Header | undefined {
  if (line.length > longestHeader) return undefined;
  for (const separator of separators) {
    const names = splitRow(line, separator).map(tidy);
    if (names.length < 2) continue;
    const at: Header["at"] = {};
    for (const [index, name] of names.entries()) {
      const column = (Object.keys(columns) as Column[]).find(
        (key) => at[key] === undefined && columns[key].test(name),
      );
      if (column) at[column] = index;
    }
    if (at.text === undefined || (at.start === undefined && at.speaker === undefined)) continue;
    return { separator, at, milliseconds: /ms\b|millis/i.test(names[at.start ?? -1] ?? "") };
  }
  return undefined;
}

const headerIn = (lines: string[]) => {
  const index = lines.slice(0, 20).findIndex((line) => headerOf(line));
  return { index, header: headerOf(lines[index] ?? "") };
};

/** Names before a colon in the cells with the words, where they come back. */
function namesIn(rows: string[], header: Header | undefined): string[] {
  if (!header) return [];
  const filled = rows.filter((row) => row.trim() !== "");
  const names = filled.flatMap((row) => {
    const cell = splitRow(row, header.separator)[header.at.text ?? 0] ?? "";
    return splitLabel(cell.trim())?.speaker ?? [];
  });
  const isUsual = names.length >= 0.5 * filled.length && new Set(names).size <= 0.6 * names.length;
  return isUsual ? names : [];
}

const longestRow = 65_536;

/** A table with a header that names the columns: Whisper's TSV, CSV of editors and of services. */
export const table: LineForm = {
  id: "table",
  name: "CSV and TSV with a header",
  recognise({ lines }: Sample) {
    const { index, header } = headerIn(lines);
    if (!header) return 0;
    const rows = lines.slice(index + 1).filter((line) => line.trim());
    const full = rows.filter((row) => splitRow(row, header.separator).length > 1).length;
    return rows.length > 0 && full >= rows.length / 2 ? 0.9 : 0;
  },
  reader({ lines }, emit: EmitCue) {
    const { index, header } = headerIn(lines);
    const named = header?.at.speaker === undefined ? namesIn(lines.slice(index + 1), header) : [];
    const names = new Set(named);
    let seen = false;
    let open = "";
    const field = (fields: string[], column: Column) => {
      const index = header?.at[column];
      return index === undefined ? "" : (fields[index] ?? "").trim();
    };
    const row = (text: string) => {
      if (!header || text.trim() === "") return;
      const fields = splitRow(text, header.separator);
      const scale = header.milliseconds ? 1_000 : 1;
      const time = (column: Column) => {
        const read = parseSeconds(field(fields, column));
        return read === undefined ? undefined : read / scale;
      };
      const label = names.size > 0 ? splitLabel(field(fields, "text")) : undefined;
      const isNamed = label !== undefined && names.has(label.speaker);
      const cue = cueOf({
        text: isNamed ? label.text : field(fields, "text"),
        start: time("start"),
        end: time("end"),
        speaker: isNamed ? label.speaker : field(fields, "speaker"),
      });
      const bare = /^\d+(?:[.,]\d+)?$/.test(field(fields, "start"));
      // The rule under a Markdown table's header is no row.
      if (/[\p{L}\p{N}]/u.test(cue.text)) emit({ ...cue, bare });
    };
    return {
      line(text) {
        if (!seen) {
          seen = headerOf(text) !== undefined;
          return;
        }
        open = open ? `${open}\n${text}` : text;
        if (isOpen(open) && open.length < longestRow) return;
        row(open);
        open = "";
      },
      end: () => row(open),
      findings: () => {
        const heading = lines.slice(0, Math.max(0, index)).find((line) => /^#\s+\S/.test(line));
        return heading ? { title: tidy(heading.slice(1)) } : {};
      },
    };
  },
};
