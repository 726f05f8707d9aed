import type { Dialect } from "./dialect.ts";

const indent = /^(?: {3,}|\t)/;
const ended = /[.!?…:;"”’)\]]\s*$/u;
const least = { lines: 30, single: 0.6, long: 45, running: 0.55 };

/** A short line between wide gaps: "Insurance Underwriting". */
const heading = /^\p{Lu}[^.!?:;,]{2,58}[\p{L}\p{N})]$/u;

const isBlank = (line: string) => line.trim() === "";

/**
 * A typescript with a blank line below each of its lines: one such line parts nothing, and a paragraph
 * begins where a line is moved in or more of them stand.
 */
export const doubleSpaced: Dialect = {
  isUsed(lines) {
    const long = lines.filter((line) => line.trim().length >= least.long);
    if (long.length < least.lines) return false;
    const single = lines.filter(
      (line, at) =>
        line.trim().length >= least.long &&
        isBlank(lines[at + 1] ?? "x") &&
        !isBlank(lines[at + 2] ?? ""),
    );
    const running = single.filter((line) => !ended.test(line));
    return (
      single.length >= long.length * least.single && running.length >= single.length * least.running
    );
  },
  rewriter() {
    let blanks = 2;
    /** A line that stands by itself so far. */
    let alone: string | undefined;
    /** The first of them is the title. */
    let rank = "#";
    const given = (isHeading: boolean): string[] => {
      const line = alone;
      alone = undefined;
      if (line === undefined) return [];
      if (!isHeading || !heading.test(line)) return [line];
      const marked = `${rank} ${line}`;
      rank = "##";
      return [marked];
    };
    return {
      line(line) {
        if (isBlank(line)) {
          blanks += 1;
          return [];
        }
        const isApart = blanks > 1;
        blanks = 0;
        const before = given(isApart);
        if (!isApart) return [...before, ...(indent.test(line) ? [""] : []), line.trim()];
        alone = line.trim();
        return [...before, ""];
      },
      end: () => given(false),
    };
  },
};
