import fc from "fast-check";
import { ownPalette } from "./colours.ts";
import type { Deck } from "./deck.ts";
import type { Page } from "./page.ts";

/** A carousel of three slides in English, or what a test wants instead. */
export function deckOf(wanted: Partial<Deck> = {}): Deck {
  return {
    size: "portrait",
    language: "en",
    direction: "ltr",
    name: "@ana.writes",
    palette: ownPalette,
    cover: "Nobody writes a first draft",
    slides: ["The second one is where it begins.", "Read it aloud.", "Save this for later."],
    ...wanted,
  };
}

/** Words of the writer's ten languages, long ones among them. */
const words: Record<string, string[]> = {
  en: ["a", "seed", "library", "straightforwardness", "don’t", "“quoted”", "3.5%", "e-mail"],
  de: ["Straße", "Donaudampfschifffahrtsgesellschaftskapitän", "„so“", "Über", "äöüß"],
  fr: ["œuvre", "ça", "« citation »", "l’été", "anticonstitutionnellement"],
  es: ["¿qué?", "¡hola!", "año", "otorrinolaringólogo"],
  it: ["perché", "città", "precipitevolissimevolmente"],
  pt: ["ação", "não", "coração"],
  nl: ["ijs", "hottentottententententoonstelling", "één"],
  ja: ["読書", "ひらがな", "スマートフォン", "「引用」", "、", "。", "三ページ", "ー", "々"],
  zh: ["读书", "图书馆", "，", "。", "《种子》", "繁體", "电子邮件"],
  ar: ["القراءة", "حدّاد", "«اقتباس»", "2024", "40%", "Focus", "(قوس)", "؟", "لاحقًا"],
};

const strangers = [
  "🎉",
  "👩🏽‍🌾",
  "🇩🇪",
  "\u200b",
  "\u00ad",
  "→",
  "https://example.org/a/very/long/path?with=query",
  "…",
  "—",
  "@name",
  "#tag",
  "½",
  "€",
  "™",
  "\n",
  "\t",
  "1.",
];

/** A carousel of random texts within the format's limits. */
export const anyDeck: fc.Arbitrary<Deck> = fc
  .constantFrom(...Object.keys(words))
  .chain((language) => {
    const joint = /^(?:ja|zh)$/.test(language) ? "" : " ";
    const word = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(words[language] ?? [])) },
      { weight: 1, arbitrary: fc.constantFrom(...strangers) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(words).flat()) },
    );
    const text = (most: number) =>
      fc.array(word, { minLength: 1, maxLength: 60 }).map((some) => {
        const whole = some.join(joint).trim();
        return whole.slice(0, most).replace(/[\ud800-\udbff]$/, "") || "x";
      });
    return fc.record({
      size: fc.constantFrom("portrait" as const, "square" as const),
      language: fc.constant(language),
      direction: fc.constant(language === "ar" ? ("rtl" as const) : ("ltr" as const)),
      name: fc.oneof(fc.constant(""), text(40)),
      palette: fc.constant(ownPalette),
      cover: text(110),
      slides: fc.array(text(260), { minLength: 1, maxLength: 3 }),
    });
  });

/** What is wrong with a page: empty boxes, and ink outside its margins. */
export function faultsOf({ width, height, marks, text }: Page): string[] {
  const faults: string[] = [];
  const least = 48;
  for (const mark of marks) {
    if (mark.kind !== "glyphs") continue;
    for (const { face, weight, id, x, y } of mark.glyphs) {
      if (id === 0) faults.push(`an empty box in ${JSON.stringify(text)}`);
      const ink = face.ink(weight, id);
      if (!ink) continue;
      const left = mark.x + (x + ink.left) * mark.size;
      const right = mark.x + (x + ink.right) * mark.size;
      const top = mark.y - (y + ink.top) * mark.size;
      const bottom = mark.y - (y + ink.bottom) * mark.size;
      if (left < least || right > width - least || top < least || bottom > height - least)
        faults.push(
          `ink at ${[left, top, right, bottom].map(Math.round)} in ${JSON.stringify(text)}`,
        );
    }
  }
  return faults;
}
