import type { Chapter } from "../../transcripts/known.ts";
import { timeLists } from "../passages/lines.ts";
import { tidy } from "../text/piece.ts";

/** Returns the chapters of a list of times in a description: three lines or more that go up. */
export const chapterList = (description: string): Chapter[] => [
  ...timeLists(description.split(/\n|<br\s*\/?>|<\/(?:p|li)>/i).map(lineOf)).values(),
];

const lineOf = (line: string) => ({
  text: tidy(
    line
      .replace(/<[^<>]*>/g, " ")
      .replace(/&nbsp;/g, " ")
      .replace(/&amp;/g, "&"),
  ),
});
