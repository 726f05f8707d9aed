import { countWords } from "../../languages/words.ts";
import { placeOf } from "../attribution.ts";
import { clock } from "../clock.ts";
import type { Declaration } from "../declaration.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { callToAction, opening } from "../opening.ts";
import { createPicker, type Picker } from "../picker.ts";
import { roomIn } from "./beginning.ts";

type Section = { heading: string; content: string };
type Letter = {
  title: string;
  intro: string;
  sections: Section[];
  quickTakeaway: string;
  callToAction: string;
};
type Article = {
  title: string;
  metaDescription: string;
  introduction: string;
  sections: Section[];
  conclusion: string;
};

/** Of each part: a letter is short. */
const rounds = (format: Declaration): number => (format.layout === "letter" ? 1 : 2);

/** Takes stretches of each part, first one of each, as far as the format has room for them. */
function takeStretches(format: Declaration, material: Material, picker: Picker): Passage[][] {
  const parts = material.unpunctuated ?? [];
  const taken: Passage[][] = parts.map(() => []);
  let room = roomIn(format, material);
  for (let round = 0; round < rounds(format); round++)
    for (const [at, part] of parts.entries()) {
      // What comes first leaves the others their share.
      const share = round === 0 ? room / (parts.length - at) : room;
      const fits = (passage: Passage) => countWords(passage.plain) <= share;
      const found = picker.take(part.stretches, fits);
      if (!found) continue;
      room -= countWords(found.plain);
      taken[at]?.push(found);
    }
  return taken;
}

function sectionsOf(format: Declaration, material: Material, picker: Picker): Section[] {
  const taken = takeStretches(format, material, picker);
  const told = (material.unpunctuated ?? []).map(({ heading }, at) => {
    const passages = (taken[at] ?? []).toSorted((a, b) => a.order - b.order);
    return { heading, passages };
  });
  return told
    .filter(({ passages }) => passages.length > 0)
    .map(({ heading, passages }, at) => {
      const content = passages.map((passage) => {
        picker.cite(`sections.${at}.content`, passage, passage.plain);
        return quotedAs(passage, material, format.layout === "article");
      });
      return { heading, content: content.join("\n\n") };
    });
}

/** A post begins with the time, so that a screen can link it to the moment. */
function quotedAs({ plain, speaker, start, page }: Passage, material: Material, isTimed: boolean) {
  const { phrases } = material;
  const isAhead = isTimed && start !== undefined;
  const place = isAhead ? "" : placeOf({ start, page }, material);
  const words = phrases.from(phrases.quoted(plain), [speaker ?? "", place].filter(Boolean));
  return isAhead ? `[${clock(start)}] ${words}` : words;
}

/** The source's own title; a claim would be one that nobody can read. */
const titleOf = ({ titles }: Material): string => titles[0] ?? "";

/** Says what is known of who speaks, and that the words below are quoted because they have no marks. */
function introduced(material: Material, title: string): string {
  const said = material.phrases.say("unpunctuated", {});
  const isNamed = material.speakers.length > 0 || (material.authors?.length ?? 0) > 0;
  return [isNamed ? opening(material, title) : "", said].filter(Boolean).join("\n\n") || title;
}

/** What a letter and a post of quotations have in common. */
function quoted(format: Declaration, material: Material) {
  const picker = createPicker(material);
  const title = titleOf(material);
  return {
    picker,
    title,
    begin: introduced(material, title),
    sections: sectionsOf(format, material, picker),
    end: material.phrases.say("unpunctuatedEnd", {}) || title,
  };
}

/** Composes a letter of quotations from a source whose text has no punctuation. */
export function composeQuotedLetter(format: Declaration, material: Material): Composed<Letter> {
  const { picker, title, begin, sections, end } = quoted(format, material);
  const asks = callToAction("reply", material, picker);
  return {
    content: { title, intro: begin, sections, quickTakeaway: end, callToAction: asks },
    evidence: picker.evidence,
  };
}

/** Composes a post of quotations with their times from a source whose text has no punctuation. */
export function composeQuotedArticle(format: Declaration, material: Material): Composed<Article> {
  const { picker, title, begin, sections, end } = quoted(format, material);
  const metaDescription = material.phrases.say("unpunctuatedMeta", {}) || title;
  return {
    content: { title, metaDescription, introduction: begin, sections, conclusion: end },
    evidence: picker.evidence,
  };
}
