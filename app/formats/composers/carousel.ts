import { countWords } from "../../languages/words.ts";
import { attributed, isSpoken, originOf } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import { slidesOf } from "../exchanges.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { callToAction, credit } from "../opening.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import { clipped } from "../shortening.ts";
import { spread } from "../spread.ts";
import { isOnTopic, isTelling, standsApart } from "./beginning.ts";

/** The texts this composer fills. */
type Carousel = { hook: string; slides: { slideNumber: number; content: string }[] };

/** A slide is read at a glance; the origin below it comes on top. */
const mostWords = 25;
const leastWords = 6;
const mostHook = 14;
/** The last slide names the source too, as far as it is read at a glance. */
const mostLast = 29;
/** Slides that one answer is told over. */
const askedSlides = { least: 3, most: 7 };
/** Slides of a statement each. */
const statedSlides = { least: 3, most: 7 };

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

/**
 * Picks what opens a carousel: a document's own title; of speech a short strong claim about what it is
 * about, or its title; else a line of the source. A question that no slide answers would promise too much.
 */
function composeHook({ least, most, best }: TextPart, material: Material, picker: Picker): string {
  const fewWords = best?.most ?? 0;
  const { sourceTitle, titles, highlights } = material;
  const fits = (item: string) => item.length >= least && item.length <= most;
  const isShort = ({ plain }: Passage) => fits(plain) && countWords(plain) <= fewWords;
  const apart = strongClaims(material).filter((passage) => standsApart(passage, material));
  const hooks = sourceTitle
    ? apart.filter((passage) => isSpoken(passage) && isOnTopic(passage, material))
    : apart;
  const claim = picker.take(
    hooks.toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a))),
    isShort,
  );
  if (claim) {
    picker.cite("hook", claim, claim.plain);
    return claim.plain;
  }
  const lines = material.sections
    .flatMap(({ passages, bullets }) => [...passages, ...bullets])
    .filter((passage) => !passage.personal && standsApart(passage, material))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ plain }) => plain)
    .filter((plain) => countWords(plain) <= mostHook);
  const isBrief = sourceTitle !== undefined && countWords(sourceTitle) <= mostHook;
  const others = sourceTitle
    ? [...(isBrief ? [sourceTitle] : []), ...titles]
    : [...lines, ...titles];
  const hook = firstFit([...others, ...highlights.map(({ plain }) => clipped(plain, most))], fits);
  picker.reserve(hook);
  return hook;
}

/** Slides are advice, numbers and claims; what only states, tells or exemplifies fills up a few. */
function spreadSlides(
  material: Material,
  picker: Picker,
  fits: (passage: Passage) => boolean,
): Passage[] {
  const { least, most } = statedSlides;
  const telling = spread(material, picker, {
    least: 0,
    most,
    fits: (passage) => isTelling(passage) && fits(passage),
  });
  const more = least - telling.length;
  // Where nothing can be told, something is quoted.
  const fewest = telling.length > 0 ? 0 : least;
  const others = more > 0 ? spread(material, picker, { least: fewest, most: more, fits }) : [];
  return [...telling, ...others].toSorted((a, b) => a.order - b.order);
}

/**
 * Composes a carousel: a question and its answer told over the slides or, where none is short enough, a
 * hook and one statement per slide; and a call to action.
 */
export function composeCarousel(format: Declaration, whole: Material): Composed<Carousel> {
  const material = forLayout(whole, format.layout);
  const { most } = textPart(format, "content");
  const picker = createPicker(material);
  const hooked = textPart(format, "hook");
  const isHook = (text: string) => text.length >= hooked.least && text.length <= hooked.most;
  const asked = slidesOf(material, picker, { ...askedSlides, words: mostWords, fits: isHook });
  const hook = asked?.question ?? composeHook(hooked, material, picker);
  const fits = (passage: Passage) => {
    const words = countWords(wordsOf(passage));
    const isShown = [...slideText(passage, material)].length <= most && words <= mostWords;
    return isShown && words >= leastWords && standsApart(passage, material);
  };
  const passages = asked?.slides ?? spreadSlides(material, picker, fits);
  const slides = passages.map((passage, at) => {
    picker.citeTold(`slides.${at}.content`, passage);
    const content = slideText(passage, material, !asked || at === 0);
    return { slideNumber: at + 1, content };
  });
  const asks = callToAction("save", material, picker);
  const isRoom = (text: string) => countWords(text) + countWords(asks) <= mostLast;
  const source = credit(material, isRoom);
  slides.push({
    slideNumber: slides.length + 1,
    content: source && source !== hook ? `${source}\n\n${asks}` : asks,
  });
  return { content: { hook, slides }, evidence: picker.evidence };
}
