import { describe, expect, test } from "vitest";
import { createVocabulary } from "../../languages/vocabulary.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { analyse } from "./analysis.ts";
import { judge } from "./judgement.ts";
import { numbered, partsOf, spansOf } from "./parts.ts";
import type { Source } from "./passages.ts";
import { sentencesOf } from "./sentence.ts";
import type { Kept } from "./turns.ts";

const tar = "The carpenters of the harbour tar each of their forty boats in the cold of November.";

/** A document of headings, marked with `#`, and paragraphs. */
function documentOf(lines: string[], language = "en"): Source {
  const segments: Kept[] = lines.map((text, number) => ({
    id: `s${number}`,
    number,
    text: text.replace(/^# /, ""),
    ...(text.startsWith("# ") ? { role: "heading" as Segment["role"] } : {}),
  }));
  const vocabulary = createVocabulary(language);
  const sentences = sentencesOf(segments, language, vocabulary);
  judge(sentences, language, vocabulary);
  const source: Source = {
    language,
    segments,
    sentences,
    timed: false,
    voices: new Map(),
    addressed: [],
    told: new Map(),
  };
  return { ...source, parts: partsOf(source) };
}

/** The parts of a document's paragraphs. */
const told = (source: Source) =>
  source.sentences.flatMap(({ noise }, at) => (noise ? [] : [source.parts?.[at]]));

describe("the parts of a document", () => {
  test("are told by its headings, numbered or in capitals", () => {
    const lines = [
      "1. INTRODUCTION",
      "2 Related Work",
      "3. Methods",
      "IV. Results",
      "5. Conclusions",
    ];
    const source = documentOf(lines.flatMap((heading) => [`# ${heading}`, tar]));
    expect(told(source)).toEqual(["problem", "others", "method", "result", "meaning"]);
  });

  test("hold what is numbered below them, and end at the next number of their depth", () => {
    const lines = ["1. Introduction", "2. Results", "2.1 The winter", "3. Tar and oak", "3.1 Oak"];
    const source = documentOf(lines.flatMap((heading) => [`# ${heading}`, tar]));
    expect(told(source)).toEqual(["problem", "result", "result", undefined, undefined]);
  });

  test("hold what stands below them without a number", () => {
    const lines = [
      "Method",
      "Participants",
      "The cranes",
      "Results",
      "Leaks in spring",
      "References",
    ];
    const source = documentOf(lines.flatMap((heading) => [`# ${heading}`, tar]));
    expect(told(source)).toEqual(["method", "detail", "method", "result", "result", "apart"]);
  });

  test("of a structured summary count as what they tell", () => {
    const lines = ["Abstract", "Purpose", "Findings", "Research limitations/implications"];
    const source = documentOf([
      ...lines.flatMap((heading) => [`# ${heading}`, tar]),
      ...Array.from({ length: 20 }, () => tar),
    ]);
    expect(told(source).slice(0, 4)).toEqual(["summary", "problem", "result", "limits"]);
  });

  test.each([
    ["de", "1 Einleitung", "2 Methodik", "3 Ergebnisse", "4 Fazit"],
    ["es", "1. Introducción", "2. Metodología", "3. Resultados", "4. Conclusiones"],
    ["fr", "1. Contexte", "2. Méthodologie", "3. Résultats", "4. Recommandations"],
    ["it", "1. Introduzione", "2. Metodi", "3. Risultati", "4. Conclusioni"],
    ["pt", "1. Introdução", "2. Metodologia", "3. Resultados", "4. Conclusão"],
    ["nl", "1. Inleiding", "2. Methode", "3. Resultaten", "4. Aanbevelingen"],
    ["ja", "1. はじめに", "2. 方法", "3. 結果", "4. 考察"],
    ["zh", "一、引言", "二、研究方法", "三、结果", "四、讨论"],
    ["ar", "1. مقدمة", "2. المنهجية", "3. النتائج", "4. الخاتمة"],
  ])("are known in %s", (language, ...headings) => {
    const source = documentOf(
      headings.map((heading) => `# ${heading}`),
      language,
    );
    const at = headings.map((heading) =>
      source.sentences.findIndex((one) => source.segments[one.firstSegment]?.text === heading),
    );
    expect(at.map((one) => source.parts?.[one])).toEqual([
      "problem",
      "method",
      "result",
      "meaning",
    ]);
  });

  test("are unknown of speech", () => {
    const source = documentOf(["# Results", tar]);
    expect(partsOf({ ...source, timed: true })).toEqual([]);
  });
});

test("a document is divided where its headings are, if it has enough of them", () => {
  const paragraph = Array.from({ length: 8 }, () => tar).join(" ");
  const lines = ["Tar", "Oak", "Cranes", "Owners", "Winter"];
  const source = documentOf(lines.flatMap((heading) => [`# ${heading}`, paragraph]));
  const spans = spansOf(source) ?? [];
  const begins = spans.map(
    ({ first }) => source.segments[source.sentences[first]?.firstSegment ?? -1],
  );
  expect(begins.map((segment) => segment?.text)).toEqual(lines);
  expect(spansOf(documentOf(["# Tar", paragraph, "# Oak", paragraph]))).toBeUndefined();
});

test("a heading's number tells how deep it stands", () => {
  expect(numbered("6.2 Trace Stitching")).toEqual({ bare: "Trace Stitching", depth: 2 });
  expect(numbered("VI. DISCUSSION")).toEqual({ bare: "DISCUSSION", depth: 1 });
  expect(numbered("A. Shakespeare")).toEqual({ bare: "Shakespeare", depth: 2 });
  expect(numbered("Applications")).toEqual({ bare: "Applications" });
});

test("a study that says “we” throughout is its authors', though nobody names them; a text is not", () => {
  const ours = Array.from(
    { length: 9 },
    (_, at) => `We weighed ${at + 20} boats of the harbour in the cold of November.`,
  );
  const writtenBy = (headings: string[]) => {
    const texts = headings.flatMap((heading) => [`# ${heading}`, ...ours, tar]);
    const segments = documentOf(texts).segments;
    return analyse({ segments, language: "en", words: 300 }).source.authors;
  };
  expect(writtenBy(["1. Methods", "2. Results"])).toBe("many");
  expect(writtenBy(["Our winter", "Our boats"])).toBeUndefined();
});
