import { expect, test } from "vitest";
import { languageFor } from "../languages/index.ts";
import { anyOf } from "./language.ts";
import { finding, words } from "./testing/post.ts";
import { syllablesOf, wording } from "./wording.ts";

const share = (id: string, introduction: string, language = "en") =>
  finding(wording, id, { introduction, language }).share;

const passives: Record<string, [passive: string[], active: string[]]> = {
  en: [
    ["The seeds were sown in March.", "It has been decided.", "They are often thrown away."],
    ["She sowed the seeds.", "We need seeds.", "He is tired of it."],
  ],
  de: [
    [
      "Das Gerät wird heute repariert.",
      "Die Teile wurden gestern gedruckt.",
      "weil es verklebt wurde.",
    ],
    ["Sie repariert das Gerät.", "Er wird Lehrer.", "Das Kabel bricht."],
  ],
  es: [
    ["La ley fue aprobada ayer.", "Los libros son leídos."],
    ["El consejo aprobó la ley.", "Son las tres."],
  ],
  fr: [
    ["La loi a été votée hier.", "Les livres sont imprimés ici."],
    ["Elle est allée à Lyon.", "Il vote la loi."],
  ],
  it: [
    ["La legge è stata approvata.", "Il pane viene venduto."],
    ["È andato a Roma.", "Vendono il pane."],
  ],
  pt: [
    ["A lei foi aprovada ontem.", "Os livros são vendidos."],
    ["O conselho aprovou a lei.", "Já é tarde."],
  ],
  nl: [
    ["Het apparaat wordt gerepareerd.", "De wet werd aangenomen."],
    ["Zij repareert het.", "Het wordt koud."],
  ],
};

test.each(Object.entries(passives))(
  "%s: the passive is told from the active",
  (language, [yes, no]) => {
    const passive = languageFor(language).reading?.passive;
    expect(yes.filter((sentence) => !passive?.test(sentence))).toEqual([]);
    expect(no.filter((sentence) => passive?.test(sentence))).toEqual([]);
  },
);

const tied: Record<string, string> = {
  en: "However, nobody came.",
  de: "Deshalb kam niemand.",
  es: "Sin embargo, nadie vino.",
  fr: "Cependant, personne n’est venu.",
  it: "Tuttavia nessuno è venuto.",
  pt: "No entanto, ninguém veio.",
  nl: "Daarom kwam niemand.",
};

test.each(Object.entries(tied))("%s: a transition word is heard", (language, sentence) => {
  expect(anyOf(languageFor(language).reading?.transition ?? "").test(sentence)).toBe(true);
  expect(anyOf(languageFor(language).reading?.transition ?? "").test("xyz")).toBe(false);
});

test("a transition word inside a longer word does not count", () => {
  expect(anyOf(languageFor("en").reading?.transition ?? "").test("Thencey sobs.")).toBe(false);
});

test.each([
  ["en", "table", 2],
  ["en", "lovely", 2],
  ["en", "make", 1],
  ["en", "library", 3],
  ["de", "Reparatur", 4],
  ["de", "Geräte", 3],
  ["es", "biblioteca", 4],
  ["es", "tierra", 2],
  ["fr", "bibliothèque", 4],
  ["it", "biblioteca", 4],
  ["pt", "cidade", 3],
  ["nl", "winter", 2],
])("%s: %s has %i syllables", (language, word, count) => {
  const rules = languageFor(language).reading;
  expect(rules && syllablesOf(word, rules)).toBe(count);
});

test("a quarter of the sentences may be long", () => {
  const short = Array.from({ length: 3 }, (_, at) => words(8, at * 30)).join("\n");
  expect(share("sentence-length", `${short}\n${words(25, 200)}`)).toBe(1);
  expect(share("sentence-length", `${words(25)}\n${words(25, 200)}`)).toBe(0);
});

test("Japanese sentences are measured in characters", () => {
  expect(share("sentence-length", "薪は高い。湯は熱い。", "ja")).toBe(1);
  expect(share("sentence-length", `${"湯".repeat(41)}。`, "ja")).toBe(0);
});

test("short words in short sentences read easily, long ones do not", () => {
  expect(share("reading-ease", "The cat sat on the mat. It was glad.")).toBe(1);
  const hard =
    "Institutional considerations necessitate comprehensive organisational reconfiguration.";
  expect(share("reading-ease", hard)).toBe(0);
});

test("languages without rules get no verdict", () => {
  for (const id of ["passive", "transitions", "reading-ease"])
    expect(share(id, "銭湯は町をつなぐ。", "ja")).toBeUndefined();
  expect(share("sentence-length", "สวัสดี", "th")).toBeUndefined();
});

test("three sentences in ten with a transition are enough", () => {
  const plain = Array.from({ length: 9 }, (_, at) => words(6, at * 30));
  expect(share("transitions", ["However, no.", ...plain].join("\n"))).toBeCloseTo(1 / 3);
});

test("every tenth sentence may be passive", () => {
  const plain = Array.from({ length: 9 }, (_, at) => words(6, at * 30));
  expect(share("passive", ["It was sold.", ...plain].join("\n"))).toBe(1);
  expect(share("passive", "It was sold.\nIt was bought.")).toBe(0);
});
