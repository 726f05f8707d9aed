import { expect, test } from "vitest";
import { formatOf } from "../../formats/index.ts";
import { textsOf } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { type Fixture, fixtures, readerOf } from "../fixtures/sources.ts";
import { lineNumbers, type Request } from "./testing/author.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { countTranslated, withTranslations } from "./translations.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const german = fixtures["German conversation"] as Fixture;

/** English sentences about the German talk: each with a word of the line that it cites. */
const letter: [path: string, text: string, line: string][] = [
  ["title", "Why night trains stand still", "Unsere Befragung"],
  [
    "intro",
    "A night train is planned backwards, from the minute in which people want to get off in Wien or Zürich, and an arrival before eight is sacred to Marta.",
    "von hinten geplant",
  ],
  ["sections.0.heading", "Sleep comes at rest", "Unsere Befragung"],
  [
    "sections.0.content",
    "People sleep best in a train that does not move, as a survey of 2019 showed: forty minutes longer than in a moving one. Marta says: „Die Fahrgäste glauben uns das nie.“ [The passengers never believe us.]",
    "Unsere Befragung",
  ],
  ["sections.1.heading", "Two prices side by side", "zweieinhalb Millionen"],
  [
    "sections.1.content",
    "A sleeping car costs about 2.5 million euros and has thirty beds, while a seating car costs half of that and has eighty places. A sleeping car is cheap at 9 million euros.",
    "zweieinhalb Millionen",
  ],
  ["sections.2.heading", "The buffer saves the night", "einundsiebzig Prozent"],
  [
    "sections.2.content",
    "Last winter 71 % of the trains were on time, if a quarter of an hour is forgiven. Marta explains: {1} A good timetable has some fifty minutes in reserve on twelve hours.",
    "einundsiebzig Prozent",
  ],
  [
    "quickTakeaway",
    "Night trains are slow on purpose, and that is what lets their passengers sleep and arrive on time in the middle of the city.",
    "Unsere Befragung",
  ],
  ["callToAction", "Which night train would you take? Write to us.", "Unsere Befragung"],
];

function inEnglish({ messages }: Request) {
  const numberOf = lineNumbers(messages);
  return {
    texts: letter.map(([path, text, line]) => ({
      path,
      text,
      cites: [numberOf(line)],
      quotes: text.includes("{1}")
        ? [{ line: numberOf("Der Puffer"), from: "Der Puffer", to: "rettet uns" }]
        : null,
    })),
  };
}

async function written(language?: string) {
  const { model, asked } = await loopbackModel(inEnglish);
  const writer = createModelWriter(model, builtIn);
  const plan = await writer.plan(readerOf(german), context);
  const task = { format: "newsletter", useStyleMatching: false, useLlmo: false };
  const piece = await writer.write(plan, { ...task, ...(language ? { language } : {}) }, context);
  const texts = new Map(
    textsOf(formatOf("newsletter").blocks(piece.content)).map(({ path, text }) => [path, text]),
  );
  return { piece, texts, asked };
}

test("a piece in another language quotes the original and marks its translation as such", async () => {
  const { piece, texts, asked } = await written("en");
  expect(piece.language).toBe("en");
  expect(texts.get("sections.0.content")).toContain(
    "„Die Fahrgäste glauben uns das nie.“ (translated: The passengers never believe us.)",
  );
  expect(texts.get("sections.2.content")).toContain(
    "Marta explains: “Der Puffer im Fahrplan rettet uns”",
  );
  const task = asked[0]?.messages.at(-1)?.content;
  expect(task).toContain("every text in English");
  expect(task).toContain("Quote it in its own German words only");
  expect(piece.making.note).toMatch(/quotations stand in German, 1 of 2 without a translation/);
});

test("numbers, names and quotations are compared across the languages", async () => {
  const { piece } = await written("en");
  expect(piece.making.marked?.map(({ path, what, text }) => [path, what, text])).toEqual([
    ["sections.1.content", "number", "9 million euros"],
  ]);
  const quotes = piece.evidence.flatMap(({ cites }) => cites.flatMap(({ quote }) => quote ?? []));
  expect(quotes).toEqual([
    "Die Fahrgäste glauben uns das nie.",
    "Der Puffer im Fahrplan rettet uns",
  ]);
});

test("without a chosen language the same reply is in the wrong one", async () => {
  await expect(written()).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
  await expect(written("fr")).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
});

test("the source's own language, chosen, changes nothing", async () => {
  await expect(written("de-AT")).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
});

test("only brackets behind a quotation are its translation, and lose quotation marks", () => {
  const say = (words: string) => `(translated: ${words})`;
  const text = "„Ja.“ [“Yes.”] He left [early]. „Nein.“ He stayed.";
  const told = withTranslations(text, say);
  expect(told).toBe("„Ja.“ (translated: Yes.) He left [early]. „Nein.“ He stayed.");
  expect(countTranslated([told], say)).toEqual({ quotations: 2, bare: 1 });
});
