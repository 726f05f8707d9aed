import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatOf } from "../../formats/index.ts";
import type { StoredPiece } from "../../pieces/stored-piece.server.ts";
import { type JobView, pieceView } from "../../pieces/view.server.ts";
import { piece as stored } from "../../testing/states/pieces.ts";
import { HowMade } from "./how-made.tsx";
import { NotFound } from "./not-found.tsx";
import { PieceBody } from "./piece-body.tsx";
import { proofOf } from "./proof-line.tsx";

const video = "https://youtu.be/aqz-KE-bpKQ";
const view = (changes: Partial<StoredPiece> = {}, sourceUrl: string | null = video) =>
  pieceView(formatOf("blog"), { ...stored, ...changes }, sourceUrl);
const shown = (...args: Parameters<typeof view>) =>
  renderToStaticMarkup(<PieceBody piece={view(...args)} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");
const summaries = (html: string) =>
  [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, inner]) => textOf(inner ?? ""));

const job: JobView = {
  id: "job",
  status: "completed",
  error: null,
  isStopped: false,
  formatLabel: "Blog Post",
  note: "",
  progress: 100,
  priceCredits: 86,
  version: 1,
  source: { label: video, url: video },
};
const facts = (changes: Partial<StoredPiece> = {}) => {
  const html = renderToStaticMarkup(<HowMade job={job} piece={view(changes)} />);
  const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
};

test("each quotation has a mark that says where it stands and who said it", () => {
  expect(summaries(shown())).toEqual([
    "1 ✓ Verified in the source, 1:00, Ana",
    "2 ✓ Verified in the source, 2:00, Ana",
    "✓ Verified in the source, 14:00, Ana",
    "From the source, 15:00",
    "✓ Verified in the source, 22:00, Ana",
  ]);
});

test("the sign is not read out, the words are", () => {
  expect(shown()).toContain('<span aria-hidden="true">✓ </span><span class="verdict">Verified');
});

test("one line says what of a piece is proved, and what is not", () => {
  const { making, marks } = view();
  const checked = { ...making.checked, quotations: 4 };
  const of = (counts: object, found: typeof marks = []) =>
    proofOf({ making: { ...making, checked: { ...checked, ...counts } }, marks: found });
  expect(of({})).toBe("4 quotations, all verified");
  expect(of({ quotations: 1 })).toBe("1 quotation, verified");
  expect(of({ reported: 1 })).toBe("4 quotations and 1 reported sentence, all verified");
  expect(of({ quotations: 0, reported: 3 })).toBe("3 reported sentences, all verified");
  expect(of({ quotations: 0 })).toBe("");
  const typed = { path: "introduction", what: "quotation" as const, text: "Nobody said this" };
  expect(of({}, [...marks, typed, typed])).toBe("4 of 5 quotations verified");
});

test("behind a mark stand the line with its words and the rule, without scripts", () => {
  const html = shown();
  expect(html.match(/<details class="evidence"/g)).toHaveLength(5);
  expect(html).toContain("So, <b>we counted what came back</b>, every autumn.");
  expect(html).toContain("the source has these exact words in this order");
  expect(html).toContain("Told in the writer&#x27;s own words from these lines");
});

test("a corrected transcript is named in the mark and in the rule", () => {
  const html = shown({ transcriptVersion: 2 });
  expect(summaries(html)[2]).toBe("✓ Verified in your corrected transcript, 14:00, Ana");
  expect(html).toContain("your corrected transcript has these exact words in this order");
});

test("times of the text and of the lines lead to the moment", () => {
  const links = [...shown().matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const at = (seconds: number) => `https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=${seconds}s`;
  expect(links).toEqual([60, 120, 840, 840, 900, 1320, 1320, 1860].map(at));
});

test("of a file the times are there and lead nowhere", () => {
  const html = shown({}, null);
  expect(html).not.toContain("<a ");
  expect(html).toContain('<span class="moment">14:00</span>');
});

test("what was not found has a dagger in the text and a note under the piece", () => {
  expect(shown()).toContain(
    '<mark class="unfound">1987<sup aria-hidden="true">†</sup><span class="sr-only" lang="en"> (not found in the source)</span></mark>',
  );
  const notes = renderToStaticMarkup(<NotFound id="check" marks={view().marks} lang="en" />);
  expect(textOf(notes)).toContain("Not found in the source");
  expect([...notes.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => textOf(item ?? ""))).toEqual([
    "Doctor Ferrante, a name",
    "1987, a number",
    "900, a number",
  ]);
  expect(renderToStaticMarkup(<NotFound id="check" marks={[]} lang="en" />)).toBe("");
});

test("an unverified quotation is never shown as one", () => {
  const evidence = stored.evidence.map(({ path, cites }) => ({
    path,
    cites: cites.map((cite) => ({ ...cite, verbatim: false })),
  }));
  const html = shown({ evidence });
  expect(html).not.toMatch(/[“”]|blockquote|✓/);
  expect(view({ evidence }).markdown).not.toMatch(/[“”]/);
});

test("language and direction are those of the piece, our own words stay English", () => {
  const html = shown({ language: "ar" });
  expect(html).toContain('<article class="piece article" lang="ar" dir="rtl">');
  expect(html).toContain('<p lang="ar" dir="rtl">');
  expect(html).toContain('<details class="evidence" lang="en">');
  expect(shown({ language: "und" })).toContain('lang="" dir="ltr"');
});

test("markup of a source or a writer cannot leave its place", () => {
  const attack = "<img src=x onerror=alert(1)>";
  const content = { ...(stored.content as object), introduction: attack, title: attack };
  expect(shown({ content })).not.toContain("<img");
});

test("nothing carries an inline style, which the policy of the pages forbids", () => {
  expect(shown()).not.toMatch(/\sstyle=/);
});

test("a model's making tells model, calls, tokens, checks and style", () => {
  expect(facts()).toMatchObject({
    Writer: "Language model",
    Model: "writer-large-2026",
    Provider: "models.example.com",
    Calls: "6",
    Tokens: "48,210 in (40,192 of them from the cache), 3,904 out",
    "Writing time": "41.3 seconds",
    Read: "all 9,240 words of the source",
    "Checked against the source": "4 quotations, 3 times, 4 numbers, 5 names, 1 link",
    Dropped: "1",
    "Marked as not found": "3",
    "Your style": "distance to your 2 samples 1.42 before, 0.97 after: nearer than without it",
    Price: "86 credits",
  });
});

test("the built-in writer's making tells only what there is to tell", () => {
  const checked = { quotations: 1, times: 0, numbers: 2 };
  const base = { writer: "extractive", note: "An extractive draft", seconds: 0.2, checked };
  const making = { ...base, repaired: 0, dropped: 0, sourceWords: 9_240, wordsRead: 4_000 };
  const told = facts({ making });
  expect(told).toMatchObject({
    Writer: "Built-in writer, without a language model",
    Read: "4,000 of 9,240 words, spread over the whole source",
    "Checked against the source": "1 quotation, 0 times, 2 numbers",
    Dropped: "none",
  });
  for (const name of ["Model", "Provider", "Calls", "Tokens", "Your style"])
    expect(told).not.toHaveProperty(name);
});

const slides = {
  ...stored,
  content: {
    hook: "Small debts hold a town together.",
    slides: [1, 2].map((slideNumber) => ({
      slideNumber,
      content: `Slide ${slideNumber} says this.`,
    })),
  },
  evidence: [],
};

test("the cover and every slide of a carousel have a link that leads to them", () => {
  const html = renderToStaticMarkup(<PieceBody piece={pieceView(formatOf("social"), slides)} />);
  const links = [...html.matchAll(/<a href="#([^"]+)">(.*?)<\/a>/g)];
  expect(links.map(([, , text]) => textOf(text ?? ""))).toEqual(["Cover", "Slide 1", "Slide 2"]);
  const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(links.map(([, id]) => id)).toEqual(sections);
  expect(new Set(sections).size).toBe(3);
});

test("a count reads from left to right wherever its slide begins", () => {
  const arabic = { ...slides, language: "ar" };
  const html = renderToStaticMarkup(<PieceBody piece={pieceView(formatOf("social"), arabic)} />);
  expect(html).toContain('<p class="count" lang="en"><span dir="ltr">1 / 2</span></p>');
});
