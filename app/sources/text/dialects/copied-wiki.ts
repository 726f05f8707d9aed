import { anyOf } from "../../../languages/index.ts";
import { countOf, type Dialect } from "./dialect.ts";

const edit = String.raw`\[(?:${anyOf(({ texts }) => texts.wiki?.edit)})\]`;
const part = new RegExp(String.raw`^((?:.{0,120}?[^\s.!?:])?)\s*${edit}\s*$`, "iu");
const page = new RegExp(
  `^(?:${anyOf(({ texts }) => texts.wiki?.page)}|${anyOf(({ texts }) => texts.frame)})$`,
  "iu",
);
const apart = new RegExp(
  `^(?:${anyOf(({ texts }) => texts.wiki?.apart)}|${anyOf(({ texts }) => texts.references)})$`,
  "iu",
);
const marks = new RegExp(
  String.raw`\s?\[(?:\d{1,3}|\p{Ll}|${anyOf(({ texts }) => texts.wiki?.marks)})\](?::\s?\d{1,4}(?:[-–]\d{1,4})?)?`,
  "giu",
);
const tableOfContents = /^\s*\d{1,2}(?:\.\d{1,2})*\s{1,4}\p{L}[^.!?]{0,80}$/u;
const sentenceEnd = /[.!?。！？؟]["”’»」)\]]*$/u;
const mostAhead = 40;

/**
 * An article that was copied from a wiki as it is shown: tabs and signs to press around it, marks of
 * references among its words, and lists of what else there is to read below.
 */
export const copiedWiki: Dialect = {
  isUsed: (lines) => {
    const parts = countOf(lines, part);
    return parts > 1 || (parts > 0 && countOf(lines, page) > 1);
  },
  rewriter() {
    let seen = 0;
    let title: string | undefined;
    let isAhead = true;
    let isApart = false;
    let parts = 0;
    /** A line that the sign below it makes a heading. */
    let held: string | undefined;
    const heading = (name: string): string[] => {
      isApart = apart.test(name);
      isAhead = false;
      parts += 1;
      return isApart || name === "" ? [] : ["", `## ${name}`, ""];
    };
    function release(): string[] {
      const line = held;
      held = undefined;
      if (line === undefined) return [];
      isAhead &&= seen <= mostAhead && !sentenceEnd.test(line);
      if (isAhead && title === undefined) {
        title = line;
        return [`# ${line}`, ""];
      }
      return [line];
    }
    return {
      line(raw) {
        const line = raw.replace(marks, "").trim();
        seen += 1;
        const [whole, name = ""] = part.exec(line) ?? [];
        if (whole !== undefined && (name || held !== undefined)) {
          const above = name ? release() : [];
          const shown = name || (held ?? "");
          held = undefined;
          return [...above, ...heading(shown)];
        }
        if (isApart || whole !== undefined || page.test(line)) return release();
        if (parts === 0 && tableOfContents.test(line)) return release();
        if (/^\s*\^/.test(line)) return release();
        const before = release();
        if (line === "") return [...before, ""];
        held = line;
        return before;
      },
      end: release,
    };
  },
};
