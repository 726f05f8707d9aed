import { tidy } from "../piece.ts";
import type { EmitCue, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

const field = /^\s*(class|name|xmin|xmax|text|mark)\s*=\s*(.*?)\s*$/;
const unquoted = (value: string) => value.replace(/^"|"$/g, "").replaceAll('""', '"');

/** Praat's TextGrid in its long form: a tier for each speaker, with intervals of words. */
export const textgrid: LineForm = {
  id: "textgrid",
  name: "Praat TextGrid",
  recognise: ({ text }) =>
    /^\s*File type = "ooTextFile/.test(text) && /class = "IntervalTier"/.test(text) ? 1 : 0,
  reader(_, emit: EmitCue) {
    let tier = "";
    let interval: { start?: number; end?: number } = {};
    return {
      line(line) {
        const [, key, value = ""] = field.exec(line) ?? [];
        if (/^\s*intervals? \[/.test(line)) interval = {};
        if (key === "name") tier = unquoted(value);
        if (key === "xmin") interval.start = Number(value);
        if (key === "xmax") interval.end = Number(value);
        const said = key === "text" ? tidy(unquoted(value)) : "";
        if (said) emit(cueOf({ text: said, ...interval, speaker: tier }));
      },
      end() {},
    };
  },
};
