import type { EmitCue, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

const label = /^\s*(\d+[.,]\d{1,7})\t(\d+[.,]\d{1,7})\t(.*)$/;
const seconds = (text = "") => Number(text.replace(",", "."));

/** Audacity's labels: start and end in seconds and the words, parted by tabs. */
export const audacity: LineForm = {
  id: "audacity",
  name: "Audacity labels",
  recognise({ lines }) {
    const filled = lines.filter((line) => line.trim() && !line.startsWith("\\"));
    const hits = filled.filter((line) => label.test(line)).length;
    return hits >= 2 && hits >= 0.8 * filled.length ? 0.9 : 0;
  },
  reader: (_, emit: EmitCue) => ({
    line(text) {
      const [, start, end, words = ""] = label.exec(text) ?? [];
      const cue = cueOf({ text: words, start: seconds(start), end: seconds(end) });
      if (start !== undefined && cue.text) emit(cue);
    },
    end() {},
  }),
};
