import { tidy } from "../piece.ts";
import type { EmitCue, LineForm } from "./form.ts";
import { jsonLists } from "./json-lists.ts";

function parsed(line: string): unknown {
  if (!/^\s*\{.*\}\s*$/.test(line)) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const batchLines = 500;

/** One object a line, as streams of captions are stored. */
export const jsonLines: LineForm = {
  id: "json-lines",
  name: "JSON lines",
  recognise({ lines }) {
    const filled = lines.filter((line) => line.trim()).slice(0, 50);
    const whole = filled.slice(0, Math.max(1, filled.length - 1));
    if (whole.length < 2) return 0;
    const objects = whole.flatMap((line) => parsed(line) ?? []);
    if (objects.length < whole.length) return 0;
    return jsonLists.recognise({ text: "", lines: [], data: objects }) > 0 ? 0.9 : 0;
  },
  reader(_, emit: EmitCue) {
    let batch: unknown[] = [];
    const flush = () => {
      for (const cue of jsonLists.read("", batch).cues) emit({ ...cue, text: tidy(cue.text) });
      batch = [];
    };
    return {
      line(text) {
        const entry = parsed(text);
        if (entry !== undefined) batch.push(entry);
        if (batch.length >= batchLines) flush();
      },
      end: flush,
    };
  },
};
