import fc from "fast-check";
import { expect, test } from "vitest";
import { wishesOf } from "../../briefs/wishes.ts";
import { formatOf } from "../../formats/index.ts";
import { textsOf } from "../../formats/rules.ts";
import { tokenise } from "../../languages/tokens.ts";
import { createVocabulary } from "../../languages/vocabulary.ts";
import { fixtures } from "../fixtures/sources.ts";
import { notHonoured } from "./honouring.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

/** "Leave out A, B and C" in the language of each fixture; `last` is the list's last item. */
const askings: Record<string, (list: string, last: string) => string> = {
  "English interview": (list, last) => `Leave out ${list} and ${last}.`,
  "German conversation": (list, last) => `Lass ${list} und ${last} weg.`,
  "Spanish interview": (list, last) => `No menciones ${list} y ${last}.`,
  "French interview": (list, last) => `Ne parlez pas de ${list} et ${last}.`,
  "Portuguese interview": (list, last) => `Não fale de ${list} e ${last}.`,
  "Italian interview": (list, last) => `Senza ${list} e ${last}.`,
  "Dutch interview": (list, last) => `Laat ${list} en ${last} weg.`,
  "Japanese interview": (list, last) => `${list}、${last}は省いてください。`,
  "Chinese interview": (list, last) => `不要提${list}和${last}。`,
  "Arabic interview": (list, last) => `لا تذكر ${list} و${last}.`,
};

function sourceOf(name: string) {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`no fixture ${name}`);
  const planning = createPlanning(fixture.info);
  planning.add(fixture.segments);
  const plan = planning.finish();
  const { language } = plan.material;
  const vocabulary = createVocabulary(language);
  const stems = (text: string) =>
    tokenise(text.normalize("NFKC"), language)
      .map(({ word }) => vocabulary.idOf(word))
      .filter((id) => id >= 0);
  const isItem = (word: string) => /^\p{L}+$/u.test(word) && stems(word).length === 1;
  const said = fixture.segments.flatMap(({ text }) => tokenise(text, language));
  const words = [...new Set(said.map(({ word }) => word).filter(isItem))];
  const comma = language === "ja" || language === "zh" ? "、" : language === "ar" ? "، " : ", ";
  return { plan, words, stems, comma };
}

test.each(Object.entries(askings))(
  "%s: nothing of a list that is to be left out is stressed, or in the piece unsaid",
  (name, asking) => {
    const { plan, words, stems, comma } = sourceOf(name);
    const lists = fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 4 });
    const briefs = lists.map((list) => ({
      list,
      brief: asking(list.slice(0, -1).join(comma), list.at(-1) ?? ""),
    }));
    fc.assert(
      fc.property(briefs, ({ brief, list }) => {
        const { stress, leaveOut } = wishesOf(brief);
        expect(stress).toBe("");
        for (const word of list) expect(leaveOut.toLowerCase()).toContain(word);
      }),
      { seed: 1, numRuns: 200 },
    );
    fc.assert(
      fc.property(briefs, ({ brief, list }) => {
        const { content } = writePiece(plan, "newsletter", { brief });
        const texts = textsOf(formatOf("newsletter").blocks(content)).map(({ text }) => text);
        const held = new Set(stems(texts.join("\n")));
        const left = list.filter((word) => stems(word).some((id) => held.has(id)));
        const note = notHonoured(plan, "newsletter", brief, content);
        for (const word of left) expect(note.toLowerCase()).toContain(word);
        if (left.length === 0) expect(note).toBe("");
      }),
      { seed: 1, numRuns: 6 },
    );
  },
);

test("what the source says nothing of is named in the note, what it holds is not", () => {
  const { plan } = sourceOf("English interview");
  const [topic = ""] = plan.material.topics;
  const brief = `For quantum physicists. Stress ${topic}.`;
  const { content } = writePiece(plan, "newsletter", { brief });
  expect(notHonoured(plan, "newsletter", brief, content)).toBe(
    "This writer can only choose from the source, and found nothing there for: “For quantum physicists”.",
  );
  expect(notHonoured(plan, "newsletter", `Stress ${topic}.`, content)).toBe("");
});
