import { expect, test } from "vitest";
import { writeAs } from "../../../../bench/authors/author.ts";
import { manners } from "../../../../bench/authors/manners.ts";
import { en } from "../../../../bench/authors/vocabulary.ts";
import { formats } from "../../../formats/index.ts";
import type { Newsletter } from "../../../formats/newsletter.ts";
import { isFatal } from "../../../formats/rules.ts";
import type { Thread } from "../../../formats/x.ts";
import { sentencesOf } from "../../../languages/sentences.ts";
import { fixtures } from "../../fixtures/sources.ts";
import { writePiece } from "../piece.ts";
import { createPlanning } from "../plan.ts";

function planOf(name: string) {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`no fixture ${name}`);
  const planning = createPlanning(fixture.info);
  planning.add(fixture.segments);
  return planning.finish();
}

const plan = planOf("English interview");
/** Of one voice: its passages are chosen, not its questions. */
const lecture = planOf("lecture of one speaker");
const samplesOf = (name: string) =>
  manners
    .filter((manner) => manner.name === name)
    .flatMap((manner) => [2, 3].map((seed) => writeAs(manner, en, { seed, words: 300 })));

const hardFailures = (piece: ReturnType<typeof writePiece>) => piece.checks.filter(isFatal);

test("without samples a piece is what it always was, and says nothing of style", () => {
  const piece = writePiece(plan, "newsletter", { samples: [] });
  expect(piece).toEqual(writePiece(plan, "newsletter"));
  expect(piece.making.style).toBeUndefined();
});

test("the same samples write the same piece", () => {
  const samples = samplesOf("hedging");
  expect(JSON.stringify(writePiece(plan, "x", { samples }))).toBe(
    JSON.stringify(writePiece(plan, "x", { samples })),
  );
});

test("short sentences are chosen for a terse hand, longer ones for a long-winded one", () => {
  const lengthFor = (name: string) => {
    const { evidence } = writePiece(lecture, "newsletter", { samples: samplesOf(name) });
    const sentences = evidence.flatMap(({ cites }) =>
      cites.flatMap(({ quote, said = [] }) =>
        quote === undefined ? said.map(({ text }) => text) : sentencesOf(quote, "en"),
      ),
    );
    return sentences.join(" ").split(" ").length / sentences.length;
  };
  expect(lengthFor("terse")).toBeLessThan(lengthFor("long-winded"));
});

test("emoji of the samples stand behind our own sentences, never in a quotation", () => {
  const { content, evidence, making } = writePiece(plan, "x", { samples: samplesOf("emoji") });
  const last = (content as Thread).tweets.at(-1)?.content ?? "";
  expect(last).toMatch(/[🌱✨🔥]$/u);
  for (const { cites } of evidence)
    for (const { quote, said = [], verbatim } of cites) {
      expect(verbatim).toBe(true);
      expect(quote ?? said.map(({ text }) => text).join(" ")).not.toMatch(/[🌱✨🔥]/u);
    }
  expect(making.style?.samples).toBe(2);
  expect(making.note).toMatch(/quotations stay word for word/);
});

test("an exclaiming hand ends our own sentences so, and asks no less", () => {
  const { content } = writePiece(plan, "newsletter", { samples: samplesOf("exclaiming") });
  expect((content as Newsletter).intro.split("\n")[0]).toMatch(/!$/);
});

test("every hard rule holds in every format and language, whatever the samples", () => {
  const wild = ["🔥🔥🔥 #a #b #c WOW!!! ".repeat(40), "- x\n".repeat(60)];
  for (const name of [
    "English interview",
    "Japanese interview",
    "Arabic interview",
    "short note",
  ]) {
    const source = planOf(name);
    for (const { id } of formats) {
      const piece = writePiece(source, id, { samples: wild });
      expect(hardFailures(piece), `${name} ${id}`).toEqual([]);
      const { before = 0, after = 0 } = piece.making.style ?? {};
      expect(after).toBeLessThanOrEqual(before);
    }
  }
});

test("samples that say nothing change nothing but the note", () => {
  const piece = writePiece(plan, "blog", { samples: ["…", "—"] });
  expect(hardFailures(piece)).toEqual([]);
  expect(piece.making.style?.before).toBeGreaterThan(0);
});

test("a blog with its search report keeps its questions as headings", () => {
  const search = { publishedAt: "2026-01-05T00:00:00.000Z" };
  const { content } = writePiece(plan, "blog", { samples: samplesOf("emoji"), search });
  expect(JSON.stringify((content as { sections: unknown }).sections)).not.toMatch(/[🌱✨🔥]/u);
  expect(content).toHaveProperty("llmo.seoScore");
});

test("a part written anew comes nearer to the samples, and the rest stays as it was", () => {
  for (const name of ["terse", "emoji", "long-winded"]) {
    const samples = samplesOf(name);
    const { content, evidence } = writePiece(plan, "newsletter", { samples });
    const rewrite = { path: "intro", content, evidence };
    const plain = writePiece(plan, "newsletter", { rewrite });
    const styled = writePiece(plan, "newsletter", { rewrite, samples });
    const { before = 0, after = 0 } = styled.making.style ?? {};
    expect(after).toBeLessThanOrEqual(before);
    expect(plain.making.style).toBeUndefined();
    const rest = ({ intro: _, ...others }: Newsletter) => others;
    expect(rest(styled.content as Newsletter)).toEqual(rest(content as Newsletter));
    expect(hardFailures(styled)).toEqual([]);
  }
});

test("samples reach at least half of the parts that are written anew", () => {
  const samples = samplesOf("emoji");
  const { content, evidence } = writePiece(plan, "newsletter", { samples });
  const falls = ["title", "intro", "quickTakeaway", "callToAction"].flatMap((path) => {
    const { style } = writePiece(plan, "newsletter", {
      rewrite: { path, content, evidence },
      samples,
    }).making;
    return style ? [style.after < style.before] : [];
  });
  expect(falls.filter(Boolean).length).toBeGreaterThanOrEqual(falls.length / 2);
});
