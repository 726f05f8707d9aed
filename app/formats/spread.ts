import type { Material, MaterialSection, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";
import { takeShort } from "./shortening.ts";

type Wanted = { least: number; most: number; fits(passage: Passage): boolean };

/** A passage with less of the best one's weight is an aside. */
const leastShare = 0.35;
/** The same for passages that were dealt to another format, where this one's own are few. */
const leastShareOfOthers = 0.12;
/** A piece of fewer takes others' passages too. */
const enough = 5;

/** What can be told comes before what can only be quoted. */
const rankOf = ({ told, weight }: Passage) => (told ? weight : weight * 0.8);

function candidatesOf(section: MaterialSection): Passage[] {
  const clean = section.passages.filter(({ standsAlone }) => standsAlone);
  const passages = clean.length > 0 ? clean : section.passages;
  return [...passages, ...section.bullets].toSorted((a, b) => rankOf(b) - rankOf(a));
}

/**
 * Picks short passages from all over the source: one per section in turn until there are enough,
 * then highlights if the sections have too few. Returns them in source order.
 */
export function spread(material: Material, picker: Picker, wanted: Wanted): Passage[] {
  const chosen: Passage[] = [];
  const all = material.sections.map(candidatesOf);
  const best = Math.max(0, ...all.flat().map(rankOf));
  const isTold = all.flat().some(({ told }) => told);
  const takeInTurns = (share: number, most: number): void => {
    // A part of the source with nothing to tell is passed over, not represented.
    const pools = all.map((pool) =>
      pool.filter(
        (passage) => rankOf(passage) >= best * share && (passage.told !== undefined || !isTold),
      ),
    );
    let found = true;
    while (found && chosen.length < most) {
      found = false;
      for (const pool of pools) {
        if (chosen.length >= most) break;
        const passage = picker.take(pool, wanted.fits);
        if (passage) chosen.push(passage);
        found ||= passage !== undefined;
      }
    }
  };
  takeInTurns(leastShare, wanted.most);
  takeInTurns(leastShareOfOthers, Math.min(enough, wanted.most));
  const spare = [...material.highlights, ...material.sections.flatMap(({ passages }) => passages)];
  while (chosen.length < wanted.least) {
    const passage = takeShort(picker, spare, wanted.fits);
    if (!passage) break;
    chosen.push(passage);
  }
  return chosen.toSorted((a, b) => a.order - b.order);
}
