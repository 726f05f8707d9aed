import { labelReader } from "../cues.ts";
import { tidy } from "../piece.ts";
import { parseTime } from "../time.ts";
import type { EmitCue, Findings, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

const stamp = /\[(\d{1,3}:\d{2}(?:\.\d{1,3})?)\]/y;
const tag = /^\[(ar|ti|al|au|by|offset|re|ve|length|la|#)\s*:\s*(.*)\]\s*$/i;

/** The times that a line begins with, and its words. */
function readLine(line: string): { times: number[]; text: string } {
  const times: number[] = [];
  stamp.lastIndex = 0;
  let at = 0;
  for (let match = stamp.exec(line); match; match = stamp.exec(line)) {
    const time = parseTime(match[1] ?? "");
    if (time !== undefined) times.push(time);
    at = stamp.lastIndex;
  }
  return { times, text: tidy(line.slice(at).replace(/<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>/g, "")) };
}

const timed = /^\s*(?:\[\d{1,3}:\d{2}\.\d{2,3}\])+/;

/** LRC: minutes, seconds and hundredths before each line; a line may come back at several times. */
export const lrc: LineForm = {
  id: "lrc",
  name: "LRC",
  recognise({ lines }) {
    const filled = lines.filter((line) => line.trim());
    const hits = filled.filter((line) => timed.test(line)).length;
    const tags = filled.filter((line) => tag.test(line)).length;
    if (hits < 2 || hits + tags < 0.9 * filled.length) return 0;
    // Without a tag it may as well be "[00:12.5] Ana: words", which knows of names.
    return tags > 0 ? 1 : 0.3;
  },
  reader({ lines }, emit: EmitCue) {
    const named = labelReader(lines.map((line) => readLine(line.trim()).text).filter(Boolean));
    const found: Findings = {};
    let shift = 0;
    return {
      line(raw) {
        const [, name = "", value = ""] = tag.exec(raw.trim()) ?? [];
        if (name.toLowerCase() === "ti" && tidy(value)) found.title = tidy(value);
        if (name.toLowerCase() === "offset") shift = Number(value) / 1_000 || 0;
        const { times, text } = readLine(raw.trim());
        for (const time of times)
          if (text) emit(cueOf({ ...named(text), start: Math.max(0, time - shift) }));
      },
      end() {},
      findings: () => found,
    };
  },
};
