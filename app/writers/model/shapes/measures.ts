import twitter from "twitter-text";
import { countWords } from "../../../languages/words.ts";
import type { Measure } from "./draft.ts";

export const words: Measure = { unit: "words", of: countWords };
export const characters: Measure = { unit: "characters", of: (text) => [...text].length };
export const weightedCharacters: Measure = {
  unit: "characters, a link 23, a Chinese or Japanese one 2",
  of: (text) => twitter.parseTweet(text).weightedLength,
};
