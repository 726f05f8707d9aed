import { type Emit, type Piece, tidy } from "./piece.ts";
import { parseTime, timeSource } from "./time.ts";

/** `[2:00]`, `(2:00)` and, in seconds, `[[120.5]]`. */
const mark = new RegExp(
  String.raw`(?:\[\[|\[|\()(${timeSource})(?:\]\]|\]|\))|\[\[(\d{1,5}\.\d{1,3})\]\]`,
  "g",
);
const leastMarks = 3;
/** Characters of speech between two marks: slow Chinese to fast English. */
const [slowest, fastest] = [1.5, 40];

const marksIn = (text: string) =>
  [...text.matchAll(mark)].flatMap(({ 0: written, 1: time = "", 2: bare, index }) => {
    const seconds = bare === undefined ? parseTime(time) : Number(bare);
    return seconds === undefined ? [] : [{ index, length: written.length, seconds }];
  });

/** Whether times stand among a text's words, as marks that go up at the pace of speech. */
export function marksTimes(sample: string): boolean {
  const marks = marksIn(sample);
  const steps = marks.slice(1).map(({ index, seconds }, at) => {
    const before = marks[at] ?? { index: 0, seconds: 0 };
    return (index - before.index) / (seconds - before.seconds);
  });
  const spoken = steps.filter((pace) => pace >= slowest && pace <= fastest).length;
  return marks.length >= leastMarks && spoken >= 0.8 * steps.length;
}

type Anchor = { at: number; seconds: number };
type Held = { piece: Piece; from: number };

const mostHeld = 400;
const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/**
 * Takes marks such as `[2:00]` out of the words of a written talk and gives the words their times:
 * those behind a mark its own, the others by their share of the characters between two marks.
 */
export function inlineTimes(emit: Emit): { push: Emit; end(): void } {
  let held: Held[] = [];
  let characters = 0;
  let anchors: Anchor[] = [{ at: 0, seconds: 0 }];

  function timeOf(at: number): number | undefined {
    const next = anchors.findIndex((anchor) => anchor.at > at);
    const [from, to] = [anchors[next - 1], anchors[next]];
    if (!from || !to) return anchors.find((anchor) => anchor.at === at)?.seconds;
    const share = (at - from.at) / (to.at - from.at);
    return rounded(from.seconds + share * (to.seconds - from.seconds));
  }

  function flush() {
    for (const { piece, from } of held) {
      const to = from + piece.text.length;
      const inner = anchors.filter(({ at }) => at > from && at < to);
      const cues = [from, ...inner.map(({ at }) => at), to].flatMap((at) => {
        const seconds = timeOf(at);
        return seconds === undefined ? [] : [[at - from, seconds] as [number, number]];
      });
      emit(cues.length > 0 && piece.start === undefined ? { ...piece, cues } : piece);
    }
    held = [];
    anchors = anchors.slice(-1);
  }

  /** A time that goes back is none of the recording's. */
  function anchor(at: number, seconds: number) {
    const last = anchors.at(-1);
    if (!last || (seconds >= last.seconds && at > last.at)) anchors.push({ at, seconds });
  }

  return {
    push(piece) {
      const parts: string[] = [];
      let before = 0;
      if (piece.start !== undefined) anchor(characters, piece.start);
      for (const { index, length, seconds } of marksIn(piece.text)) {
        const part = tidy(piece.text.slice(before, index));
        if (part) parts.push(part);
        const said = parts.join(" ").length;
        anchor(characters + (said === 0 ? 0 : said + 1), seconds);
        before = index + length;
      }
      const rest = tidy(piece.text.slice(before));
      const text = [...parts, ...(rest ? [rest] : [])].join(" ");
      if (!text) return;
      held.push({ piece: { ...piece, text }, from: characters });
      characters += text.length + 1;
      if (held.length >= mostHeld) flush();
    },
    end: flush,
  };
}
