import { tidy } from "../piece.ts";
import { parseSeconds } from "../time.ts";
import type { EmitCue, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { type Column, columnOf } from "./table.ts";

const field = /^\s*(?:-\s+)?["']?([\p{L}][\p{L} _-]{0,24})["']?\s*[:=]\s*(.*)$/u;
const leastRecords = 3;
const leastFields = 0.6;

type Field = { column: Column; value: string };

function fieldIn(line: string): Field | undefined {
  const [, name, value = ""] = field.exec(line) ?? [];
  const column = name === undefined ? undefined : columnOf(name.trim());
  if (column === undefined) return undefined;
  return {
    column,
    value: value
      .trim()
      .replace(/,$/, "")
      .replace(/^(["'])(.*)\1$/, "$2"),
  };
}

/** `Speaker: …`, `Time: …`, `Text: …` in lines of their own, again and again; YAML's lists too. */
export const records: LineForm = {
  id: "records",
  name: "records of named fields",
  recognise({ text, lines }) {
    // The lines of JSON look like that too.
    if (/^\s*[[{<]/.test(text)) return 0;
    const filled = lines.filter((line) => line.trim() !== "");
    const fields = filled.flatMap((line) => fieldIn(line) ?? []);
    const inside = filled.filter((line) => /^\s{4}/.test(line) && !fieldIn(line)).length;
    const count = (column: Column) => fields.filter((one) => one.column === column).length;
    const isTold = Math.max(count("start"), count("speaker")) >= leastRecords;
    const isUsual = fields.length >= leastFields * (filled.length - inside);
    return isTold && isUsual && count("text") >= leastRecords ? 0.8 : 0;
  },
  reader(_, emit: EmitCue) {
    let record: Partial<Record<Column, string>> = {};
    let last: Column | undefined;
    let title: string | undefined;
    const flush = () => {
      const { text = "", start, end, speaker } = record;
      record = {};
      last = undefined;
      if (!/[\p{L}\p{N}]/u.test(text)) return;
      const times = { start: parseSeconds(start), end: parseSeconds(end) };
      const bare = /^\d+(?:[.,]\d+)?$/.test(start ?? "");
      emit({ ...cueOf({ text: tidy(text), ...times, speaker }), bare });
    };
    return {
      line(line) {
        title ??= /^title:\s*["']?(.{2,200}?)["']?\s*$/i.exec(line)?.[1];
        const found = fieldIn(line);
        if (found) {
          if (record[found.column] !== undefined) flush();
          // YAML begins a text of several lines like that.
          record[found.column] = /^[>|][+-]?$/.test(found.value) ? "" : found.value;
          last = found.column;
        } else if (last === "text" && line.trim() !== "")
          record.text = `${record.text ?? ""} ${line.trim()}`;
      },
      end: flush,
      findings: () => (title ? { title } : {}),
    };
  },
};
