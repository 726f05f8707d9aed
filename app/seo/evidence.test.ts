import { expect, test } from "vitest";
import { evidence } from "./evidence.ts";
import type { Cite } from "./post.ts";
import { finding, type Given, words } from "./testing/post.ts";

const quote = "Of 412 packets lent in the first year, 371 came back.";
const path = "sections.0.content";
const cite: Cite = {
  start: 847,
  speaker: "Ana",
  verbatim: true,
  quote,
  sourceLine: `[00:14:07] Ana: ${quote}`,
};
const post = (content: string, changes: Partial<Cite> = {}): Given => ({
  sections: [{ heading: "Returns", content }],
  evidence: [{ path, cites: [{ ...cite, ...changes }] }],
});
const share = (id: string, parts: Given) => finding(evidence, id, parts).share;
const whole = `[14:07] Ana: “${quote}”`;

test("a quotation counts where its words stand in the text that its evidence names", () => {
  expect(share("quotations", post(whole))).toBe(1);
  expect(share("quotations", post(whole.replace("lent", "sold")))).toBe(0);
  const elsewhere = { ...post("Nothing."), introduction: whole };
  expect(share("quotations", elsewhere)).toBe(0);
});

test("a quotation that no evidence holds halves what a verified one earns", () => {
  const invented = "“Everybody in town now loves carrots more than beans.”";
  expect(share("quotations", post(`${whole}\n\n${invented}`))).toBe(0.5);
});

test("a word or two in quotation marks is no quotation", () => {
  expect(share("quotations", post(`${whole}\n\nThey call it “seed trust” now.`))).toBe(1);
});

test("evidence that was not verified earns nothing", () => {
  expect(share("quotations", post(whole, { verbatim: false }))).toBe(0);
});

test("two quotations in 1,000 words are asked for", () => {
  const parts = { ...post(whole), conclusion: words(1_000) };
  expect(share("quotations", parts)).toBeCloseTo(0.5, 1);
});

test("a quotation without its speaker keeps half where its time stands, nothing without both", () => {
  expect(share("attributions", post(whole))).toBe(1);
  expect(share("attributions", post(`[14:07] “${quote}”`))).toBe(0.5);
  expect(share("attributions", post(`“${quote}”`))).toBe(0);
});

test("a name inside the quotation is no attribution", () => {
  const own = "I said Ana, take all of these seeds home.";
  expect(share("attributions", post(`“${own}”`, { quote: own }))).toBe(0);
});

test("where the source names nobody the place is the attribution", () => {
  const page = { start: undefined, speaker: undefined, page: 7, sourceLine: quote };
  expect(share("attributions", post(`${quote} (p. 7)`, page))).toBe(1);
  expect(share("attributions", post(quote, page))).toBe(0);
});

test("a source without speakers and places has nothing to attribute to", () => {
  const nobody = { start: undefined, speaker: undefined, sourceLine: quote };
  expect(share("attributions", post(quote, nobody))).toBeUndefined();
});

test("a number counts where a cited line holds it", () => {
  expect(share("numbers", post(whole))).toBe(1);
  expect(share("numbers", post("[14:07] Ana: “Of 999 packets”"))).toBe(0);
  expect(share("numbers", post("[14:07] Ana: “packets”"))).toBe(0);
});

test("a source without numbers owes none; its times and pages are no numbers", () => {
  const spoken = "We never counted any of them.";
  const parts = post(`[14:07] Ana: “${spoken}”`, {
    quote: spoken,
    sourceLine: `[00:14:07] Ana: ${spoken}`,
  });
  expect(share("numbers", parts)).toBeUndefined();
});

test("each section leads to its time, its page or a link", () => {
  expect(share("places", post(whole))).toBe(1);
  expect(share("places", post(`Ana: “${quote}”`))).toBe(0);
  expect(share("places", post(`Ana: “${quote}” https://example.com/talk`))).toBe(1);
  const [first] = post(whole).sections ?? [];
  const half = { ...post(whole), sections: [first, { heading: "More", content: "Text." }] };
  expect(share("places", { ...half, sections: half.sections.flatMap((s) => s ?? []) })).toBe(0.5);
});

test("a source without times and pages asks for a link", () => {
  const unplaced = { start: undefined, sourceLine: quote };
  expect(share("places", post(`Ana: “${quote}”`, unplaced))).toBe(0.5);
  expect(share("places", post(`Ana: “${quote}” https://example.com/`, unplaced))).toBe(1);
});
