import { describe, expect, test } from "vitest";
import { withoutFillers } from "../writers/extractive/sentence.ts";
import { stumblesIn } from "../writers/extractive/stumbles.ts";
import { languageFor, languages, primary } from "./index.ts";
import { inLanguages } from "./testing.ts";

describe.each(languages)("the lexicon of $code", ({ lexicon }) => {
  test("knows the fillers of its speech, each once", () => {
    expect(lexicon.fillers.length).toBeGreaterThanOrEqual(60);
    expect(new Set(lexicon.fillers).size).toBe(lexicon.fillers.length);
  });

  test("cuts no word as a filler that binds a sentence to the one before", () => {
    expect(lexicon.anaphors.filter((word) => lexicon.fillers.includes(word))).toEqual([]);
  });
});

test.each(
  inLanguages([
    ["en", "Well, you know, to be honest, the bridge is closed.", "the bridge is closed."],
    ["de", "Ja also, sag ich mal, die Brücke ist zu.", "die Brücke ist zu."],
    ["es", "Bueno, o sea, la verdad es que, el puente cerró.", "el puente cerró."],
    ["fr", "Ben oui, enfin, comment dire, le pont est fermé.", "le pont est fermé."],
    ["pt", "Ora bem, quer dizer, a ponte fechou.", "a ponte fechou."],
    ["it", "Ecco, come dire, insomma, il ponte è chiuso.", "il ponte è chiuso."],
    ["nl", "Nou kijk, zeg maar, de brug is dicht.", "de brug is dicht."],
    ["ja", "えーと、うーん、そうですね、橋は閉まっています。", "橋は閉まっています。"],
    ["zh", "嗯，怎么说呢，说实话，桥关了。", "桥关了。"],
    ["ar", "يعني، بصراحة، في الحقيقة، الجسر مغلق.", "الجسر مغلق."],
  ]),
)("in %s a sentence starts after its fillers", (language, said, kept) => {
  expect(withoutFillers(said, languageFor(language).lexicon)).toBe(kept);
});

test.each(
  inLanguages(
    [
      ["en", "The bridge, um, is, you know, closed.", 2],
      ["de", "Um halb zehn ist die Brücke zu.", 0],
      ["de", "Die Brücke ist äh halt zu.", 2],
      ["pt", "A ponte precisa de um ano e de uma obra.", 0],
      ["fr", "Pourquoi ferme-t-on le pont ?", 0],
      ["nl", "De brug is, zeg maar, gewoon dicht.", 1.5],
      ["fi", "Silta on niin sanotusti kiinni.", 0],
    ],
    ["fi"],
  ),
)("in %s the stumbles of “%s” count %d", (language, text, count) => {
  expect(stumblesIn(text, language)).toBe(count);
});

test("a language is known by its primary subtag, and of others the traits", () => {
  expect([primary("de-AT"), primary("pt_BR"), primary("")]).toEqual(["de", "pt", "und"]);
  expect(languageFor("th-TH").spaceless).toBe(true);
  expect([languageFor("ko").spaceless, languageFor("ko").wide]).toEqual([undefined, true]);
  expect(languageFor("constructor").lexicon.fillers).toEqual([]);
});
