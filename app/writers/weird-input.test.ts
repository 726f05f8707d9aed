import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { writePiece } from "./extractive/piece.ts";
import { createPlanning } from "./extractive/plan.ts";

/** Checks the promise for any input: pieces that break no hard rule, or an AppError. */
function writeAll(texts: string[], extra: Partial<Segment> = {}): string | AppError {
  const segments = texts.map((text, at) => ({ id: `s${at}`, text, ...extra }));
  try {
    const planning = createPlanning({ origin: "text", words: 0 });
    planning.add(segments);
    const plan = planning.finish();
    for (const format of formats) {
      const piece = writePiece(plan, format.id);
      expect(format.schema.safeParse(piece.content).success).toBe(true);
      expect(piece.checks.filter(isFatal)).toEqual([]);
    }
    return "pieces";
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

const vocabulary =
  "river library seed winter bread keeper lamp stone garden market teacher engine bridge letter harbour salt wool clock the a of and to in with without for was is has had they it that but so because".split(
    " ",
  );

const readable = new Set(["a contract of sentences of ninety words"]);
/** Believable sentences, but each longer than a post may be. */
const contract = Array.from({ length: 14 }, (_, at) => {
  const noun = vocabulary[at];
  const other = vocabulary[(at + 5) % 18];
  return `The owner of the ${noun} number ${at} shall keep the ${other} open to every member of the association during the hours that the council has published, provided that the member carries a valid ${noun} card, has paid the yearly fee for the ${other} before the end of January, and has not lost the right of use under article ${at + 2}, in which case the owner of the ${noun} informs the council in writing within ten days and the council decides about the ${other} at its next meeting in the presence of both parties.`;
});

test.each([
  ["a contract of sentences of ninety words", contract],
  [
    "one giant sentence",
    [
      Array.from(
        { length: 4_000 },
        (_, at) => vocabulary[(at * 7 + (at >> 3)) % vocabulary.length],
      ).join(" "),
    ],
  ],
  ["only numbers", [Array.from({ length: 2_000 }, (_, at) => String(at * 37)).join(" ")]],
  ["emoji", ["🌱🌾🥖".repeat(500), "🙂 ".repeat(500)]],
  [
    "ten thousand one-word lines",
    Array.from({ length: 10_000 }, (_, at) => `${vocabulary[at % 20]}${at % 97}`),
  ],
  ["huge tokens", ["x".repeat(100_000), "seed ".repeat(200), `${"y".repeat(50_000)}.`]],
  ["a hundred thousand letters of Han", ["図書館は種を貸し出しています".repeat(7_000)]],
  ["punctuation alone", ["?!".repeat(5_000), "… — …"]],
  ["markup", ["<p>{{ x }}</p> | a | b |\n".repeat(300)]],
  ["broken surrogates", [`${"\ud83c bread is sold here ".repeat(100)}\udf31`]],
])("survives %s", (name, texts) => {
  const started = performance.now();
  const result = writeAll(texts as string[]);
  expect(result === "pieces" || result instanceof AppError).toBe(true);
  if (readable.has(name)) expect(result).toBe("pieces");
  expect(performance.now() - started).toBeLessThan(10_000);
});

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "種を貸す",
      "Öl",
      "ليلى",
      "12:30",
      "3.5%",
      "“quote”",
      "https://a.example/b",
      "#tag",
      "— ",
    ),
  },
);
const sentence = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 60 }),
    fc.constantFrom(".", "?", "!", "", "…", "。"),
  )
  .map(([words, end]) => words.join(" ") + end);

test("writes valid pieces of any text, or says why not", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(sentence, { minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 25,
      }),
      fc.constantFrom({}, { start: 0 }, { page: 3 }, { speaker: "Ana" }),
      (paragraphs, extra) => {
        writeAll(
          paragraphs.map((sentences) => sentences.join(" ")),
          extra,
        );
      },
    ),
    { numRuns: 60, seed: 20_260_801 },
  );
});
