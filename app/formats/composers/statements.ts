import { folded } from "../../languages/sentences.ts";
import type { Material, Passage } from "../format.ts";
import type { Picker } from "../picker.ts";
import { spread } from "../spread.ts";
import { isTelling } from "./apart.ts";

/** Slides of a statement each. */
export const statedSlides = { least: 3, most: 7 };

/** A topic that fewer statements name carries no carousel. */
const leastOnTopic = 3;
const mostTopics = 8;

/** Leaves only what names the topic that most is said about, so that its statements make one thread. */
export function onOneTopic(
  material: Material,
  picker: Picker,
  fits: (passage: Passage) => boolean,
): Material {
  const { topics, sections, claims, highlights } = material;
  const isFit = (passage: Passage) =>
    passage.standsAlone && isTelling(passage) && fits(passage) && picker.isFree(passage.plain);
  const about = topics.slice(0, mostTopics).map((topic) => {
    const names = (passage: Passage) => folded(passage.plain).includes(folded(topic));
    const said = sections.flatMap(({ passages, bullets }) =>
      [...passages, ...bullets].filter((one) => names(one) && isFit(one)),
    );
    const texts = new Set(said.map(({ plain }) => plain));
    return { names, count: texts.size };
  });
  const best = about.toSorted((a, b) => b.count - a.count)[0];
  if (!best || best.count < leastOnTopic) return material;
  return {
    ...material,
    sections: sections.map((section) => ({
      ...section,
      passages: section.passages.filter(best.names),
      bullets: section.bullets.filter(best.names),
    })),
    claims: claims.filter(best.names),
    highlights: highlights.filter(best.names),
  };
}

/**
 * Slides are advice, numbers and claims; what only states, tells or exemplifies fills up a few, and so
 * does what is wider: the next of the `materials`, and sentences as long as a slide holds.
 */
export function spreadSlides(
  materials: readonly Material[],
  picker: Picker,
  { isShort, isShown }: Record<"isShort" | "isShown", (passage: Passage) => boolean>,
): Passage[] {
  const { least, most } = statedSlides;
  const slides: Passage[] = [];
  const missing = () => Math.max(0, least - slides.length);
  const add = (fits: (passage: Passage) => boolean, upTo = missing()) => {
    for (const material of materials) {
      const wanted = slides.length > 0 ? missing() : upTo;
      slides.push(...spread(material, picker, { least: 0, most: wanted, fits }));
    }
  };
  add((passage) => isTelling(passage) && isShort(passage), most);
  add(isShort);
  add((passage) => passage.told !== undefined && isShown(passage));
  // Where nothing can be told, something is quoted.
  if (slides.length === 0)
    for (const material of materials)
      slides.push(
        ...spread(material, picker, { least: missing(), most: missing(), fits: isShort }),
      );
  return slides.toSorted((a, b) => a.order - b.order);
}
