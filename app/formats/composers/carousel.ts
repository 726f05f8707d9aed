import { countWords } from "../../languages/words.ts";
import { attributed, isSpoken, originOf } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import { slidesOf } from "../exchanges.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { callToAction } from "../opening.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { clipped } from "../shortening.ts";
import { spread } from "../spread.ts";

/** The texts this composer fills. */
type Carousel = { hook: string; slides: { slideNumber: number; content: string }[] };

/** A slide is read at a glance; the origin below it comes on top. */
const mostWords = 25;
/** Slides that one answer is told over. */
const askedSlides = { least: 3, most: 7 };

const wordsOf = (passage: Passage): string =>
  (passage.told ?? []).map(({ text }) => text).join(" ") || passage.plain;

/**
 * Puts the origin on a line below a statement: a slide is also seen alone. One answer has one place
 * (`isPlaced`), which its first slide tells. A speaker's own story keeps its quotation marks and name.
 */
function slideText(passage: Passage, material: Material, isPlaced = true): string {
  if (!isSpoken(passage)) return wordsOf(passage);
  if (!passage.told && passage.personal) return attributed(passage, material);
  const origin = originOf(isPlaced ? passage : { speaker: passage.speaker }, material);
  return origin ? `${wordsOf(passage)}\n${origin}` : wordsOf(passage);
}

const tells = ({ role }: Passage) => role !== "statement";

/** Picks a short strong claim, a question from the source, or a title. */
function composeHook({ least, most, best }: TextPart, material: Material, picker: Picker): string {
  const fewWords = best?.most ?? 0;
  const fits = (item: string) => item.length >= least && item.length <= most;
  const short = picker.take(
    strongClaims(material).toSorted((a, b) => Number(tells(b)) - Number(tells(a))),
    ({ plain }) => fits(plain) && countWords(plain) <= fewWords,
  );
  if (short) {
    picker.cite("hook", short, short.plain);
    return short.plain;
  }
  const question = material.questions
    .map((item) => item.question)
    .find((item) => fits(item) && countWords(item) <= fewWords);
  const lines = material.highlights.map(({ plain }) => clipped(plain, most));
  const hook = question ?? firstFit([...material.titles, ...lines], fits);
  picker.reserve(hook);
  return hook;
}

/**
 * Composes a carousel: a question and its answer told over the slides or, where none is short enough, a
 * hook and one statement per slide; and a call to action.
 */
export function composeCarousel(format: Declaration, source: Material): Composed<Carousel> {
  const material = forLayout(source, format.layout);
  const { most } = textPart(format, "content");
  const picker = createPicker(material);
  const hooked = textPart(format, "hook");
  const isHook = (text: string) => text.length >= hooked.least && text.length <= hooked.most;
  const asked = slidesOf(material, picker, { ...askedSlides, words: mostWords, fits: isHook });
  const hook = asked?.question ?? composeHook(hooked, material, picker);
  const fits = (passage: Passage) =>
    [...slideText(passage, material)].length <= most && countWords(wordsOf(passage)) <= mostWords;
  const passages = asked?.slides ?? spread(material, picker, { least: 3, most: 7, fits });
  const slides = passages.map((passage, at) => {
    picker.citeTold(`slides.${at}.content`, passage);
    const content = slideText(passage, material, !asked || at === 0);
    return { slideNumber: at + 1, content };
  });
  slides.push({
    slideNumber: slides.length + 1,
    content: callToAction("save", material, picker),
  });
  return { content: { hook, slides }, evidence: picker.evidence };
}
