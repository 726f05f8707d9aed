/** `frost.[1][2]`: the numbers of notes, right behind a word or a mark. A link's own follow a bracket. */
const marks = /(?<=[\p{L}\p{N}.,;:!?…)"”’»。、」])(?:\[\d{1,3}\])+/gu;
const behindMark = /(?<=[.,;:!?…)"”’»。、」])\[\d{1,3}\]/gu;
/** Fewer may be places in a list, as programs write them. */
const leastMarks = 3;
const leastBehindMarks = 1 / 3;

/**
 * What takes the numbers of notes off a line, where a text has some: they count from one, and each new
 * one is the next. Undefined for every other text.
 */
export function noteMarksIn(lines: readonly string[]): ((line: string) => string) | undefined {
  const found = lines.flatMap((line) => line.match(marks) ?? []);
  const numbers = found.flatMap((run) => (run.match(/\d+/g) ?? []).map(Number));
  if (numbers.length < leastMarks) return undefined;
  let last = 0;
  for (const number of numbers) {
    if (number > last + 1) return undefined;
    last = Math.max(last, number);
  }
  const apart = lines.reduce((sum, line) => sum + (line.match(behindMark)?.length ?? 0), 0);
  if (last < leastMarks || apart < leastBehindMarks * found.length) return undefined;
  return (line) => line.replace(marks, "");
}
