import { labelReader } from "../cues.ts";
import { tidy } from "../piece.ts";
import { parseTime } from "../time.ts";
import type { EmitCue, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

const usualFields = "layer,start,end,style,name,marginl,marginr,marginv,effect,text".split(",");
const dialogue = /^Dialogue:\s*(.*)$/;
const format = /^Format:\s*(.*)$/;
/** Drawings are points, not words. */
const drawing = /\{[^}]*\\p[1-9][^}]*\}/;

const plain = (text: string) => tidy(text.replace(/\{[^}]{0,500}\}/g, "").replace(/\\[Nnh]/g, " "));

/** Advanced SubStation Alpha and SSA: the events' own header names the fields. */
export const ass: LineForm = {
  id: "ass",
  name: "ASS",
  recognise: ({ text, lines }) =>
    lines.some((line) => dialogue.test(line)) && /^\s*\[(?:Script Info|Events)\]/im.test(text)
      ? 1
      : 0,
  reader({ lines }, emit: EmitCue) {
    const words = lines.flatMap(
      (line) => dialogue.exec(line.trim())?.[1]?.split(",").slice(9).join(",") ?? [],
    );
    const named = labelReader(words.map(plain));
    let fields = usualFields;
    let inEvents = false;
    return {
      line(raw) {
        const line = raw.trim();
        if (line.startsWith("[")) inEvents = /^\[Events\]/i.test(line);
        const header = inEvents ? format.exec(line)?.[1] : undefined;
        if (header)
          fields = header
            .toLowerCase()
            .split(",")
            .map((name) => name.trim());
        const values = dialogue.exec(line)?.[1]?.split(",");
        if (!values) return;
        const at = (name: string) => values[fields.indexOf(name)]?.trim() ?? "";
        const text = values.slice(fields.indexOf("text")).join(",");
        const speaker = at("name") || at("actor");
        const said = speaker ? { text: plain(text), speaker } : named(plain(text));
        const cue = cueOf({
          ...said,
          start: parseTime(at("start")),
          end: parseTime(at("end")),
        });
        if (cue.text && !drawing.test(text)) emit(cue);
      },
      end() {},
    };
  },
};
