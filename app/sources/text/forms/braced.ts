import { tidy } from "../piece.ts";
import type { EmitCue, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

const leastShare = 0.8;
/** MicroDVD's `{y:i}` and MPL2's `/` slant a line; `|` breaks it. */
const plain = (text: string) =>
  tidy(
    text
      .replace(/\{[a-zA-Z]:[^}]*\}/g, "")
      .replace(/(^|\|)\//g, "$1")
      .replaceAll("|", " "),
  );

function braced(id: string, name: string, pattern: RegExp, usualRate: number): LineForm {
  return {
    id,
    name,
    recognise({ lines }) {
      const filled = lines.filter((line) => line.trim() !== "");
      const hits = filled.filter((line) => pattern.test(line)).length;
      return hits >= 3 && hits >= leastShare * filled.length ? 0.9 : 0;
    },
    reader(_, emit: EmitCue) {
      let rate = usualRate;
      return {
        line(line) {
          const [, from, to, text = ""] = pattern.exec(line) ?? [];
          if (from === undefined) return;
          // The first title of a file may tell how many frames a second has.
          const told = /^\d{2}(?:[.,]\d{1,3})?$/.test(text.trim()) && Number(from) <= 1;
          if (told) rate = Number(text.replace(",", "."));
          else
            emit(
              cueOf({
                text: plain(text),
                start: Number(from) / rate,
                end: to ? Number(to) / rate : undefined,
              }),
            );
        },
        end() {},
      };
    },
  };
}

/** `{100}{175}words`: frames, 25 a second where the file does not tell. */
export const microDvd = braced("microdvd", "MicroDVD", /^\{(\d{1,8})\}\{(\d{0,8})\}(.*)$/, 25);
/** `[40][120]words`: tenths of a second. */
export const mpl2 = braced("mpl2", "MPL2", /^\[(\d{1,7})\]\[(\d{0,7})\](.*)$/, 10);
/** `clock 1 Ana 4.00 19.00 <o,f0> words`: a recogniser's reference. */
const segment = /^\S+\s+\S+\s+(\S+)\s+(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)\s+(?:<[^<>]*>\s+)?(\S.*)$/;

/** NIST's STM, which data sets for speech recognition are told in. */
export const stm: LineForm = {
  id: "stm",
  name: "NIST STM",
  recognise({ lines }) {
    const filled = lines.filter((line) => line.trim() !== "" && !line.startsWith(";;"));
    const hits = filled.filter((line) => segment.test(line)).length;
    return hits >= 3 && hits >= leastShare * filled.length ? 0.9 : 0;
  },
  reader: (_, emit: EmitCue) => ({
    line(line) {
      const [, name = "", from, to, text = ""] = line.startsWith(";;")
        ? []
        : (segment.exec(line) ?? []);
      if (from === undefined || /^ignore_time_segment/i.test(text)) return;
      emit(
        cueOf({ text, start: Number(from), end: Number(to), speaker: name.replaceAll("_", " ") }),
      );
    },
    end() {},
  }),
};
