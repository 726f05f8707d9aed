import { expect, test } from "vitest";
import { interview } from "../../app/writers/fixtures/interview-en.ts";
import { parseLines } from "../../app/writers/fixtures/sources.ts";
import { fitWords } from "../fit-words.ts";
import { plainText } from "../summary-set.ts";
import { systems } from "./index.ts";

const turns = parseLines(interview).map(({ speaker = "", text }) => ({ speaker, text }));
const example = { turns, summary: "" };
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
/** One fails here and says so; the other stops where no sentence brings it nearer to the summary. */
const special = new Set(["node-summarizer by rank", "oracle, greedy"]);
const runnable = Object.entries(systems).filter(([name]) => !special.has(name));

test.each(runnable)("%s fills a summary with sentences of the source", async (_, system) => {
  const rank = await system.load();
  const ranked = await rank(example, 60);
  const source = letters(plainText(example));
  expect(fitWords(ranked, 60).split(" ")).toHaveLength(60);
  if (ranked.length > 1)
    for (const { text } of ranked.slice(0, 5)) expect(source).toContain(letters(text));
});
