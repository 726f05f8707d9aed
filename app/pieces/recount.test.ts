import { expect, test } from "vitest";
import type { Cite } from "../formats/format.ts";
import type { Making } from "../writers/writer.ts";
import { recounted } from "./recount.ts";

const making = (checked: Making["checked"]): Making => ({
  writer: "model",
  note: "",
  seconds: 1,
  checked,
  repaired: 0,
  dropped: 0,
  sourceWords: 900,
  wordsRead: 900,
});

const cite = (quote: string | undefined, verbatim = true): Cite => ({
  segmentIds: ["s1"],
  verbatim,
  sourceLine: "",
  ...(quote === undefined ? {} : { quote }),
});

const text = (path: string, words: string) => ({ path, text: words });
const before = { quotations: 9, times: 2, numbers: 2, names: 1, links: 1 };
const piece = (
  evidence = [{ path: "intro", cites: [cite("as they said")] }],
  checked = before,
) => ({
  making: making(checked),
  evidence,
  language: "en",
});

test("quotations are those that the piece holds now", () => {
  const cites = [cite("one"), cite("two"), cite("three", false), cite(undefined)];
  expect(recounted(piece([{ path: "intro", cites }]), []).quotations).toBe(2);
});

test("what a person took out counts no more", () => {
  expect(recounted(piece(), [text("intro", "At [01:20] there were 40 seeds.")])).toEqual({
    quotations: 1,
    times: 1,
    numbers: 1,
    names: 0,
    links: 0,
  });
});

test("what a person wrote in was not checked and raises no count", () => {
  const words = "12, 13 and 14 of https://a.example and https://b.example";
  expect(recounted(piece(), [text("intro", words)])).toMatchObject({ numbers: 2, links: 1 });
});

test("what a writer wrote anew was checked", () => {
  const texts = [text("sections.1.content", "12, 13 and 14"), text("sections.10.content", "15")];
  expect(recounted(piece(), texts, "sections.1")).toMatchObject({ numbers: 4 });
  const none = piece(undefined, { ...before, numbers: 0 });
  expect(recounted(none, texts, "sections.1")).toMatchObject({ numbers: 3 });
});

test("a count that was never made is not invented", () => {
  const { making: made, ...rest } = piece(undefined, before);
  const { names: _, links: __, ...known } = made.checked;
  const counted = recounted({ ...rest, making: making(known) }, [text("title", "Ana Ferrante")]);
  expect(counted).not.toHaveProperty("names");
  expect(counted).not.toHaveProperty("links");
});
