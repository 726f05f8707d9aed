import type { Material, MaterialSection, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";

type Wanted = { least: number; most: number; fits(passage: Passage): boolean };

const byWeight = (a: Passage, b: Passage) => b.weight - a.weight;

/** Where a passage's section stands in the source, for putting chosen ones into its order. */
function orderOf(material: Material): Map<string, number> {
  const order = new Map<string, number>();
  for (const section of material.sections)
    for (const passage of [...section.passages, ...section.bullets])
      for (const id of passage.segmentIds) if (!order.has(id)) order.set(id, order.size);
  return order;
}

function candidatesOf(section: MaterialSection): Passage[] {
  const short = section.passages.filter(({ standsAlone }) => standsAlone);
  return [...section.bullets, ...short].toSorted(byWeight);
}

/**
 * Short passages from every part of the source: one a section in turn until there are enough, then
 * highlights where the sections have too few, in the order of the source.
 */
export function spread(material: Material, picker: Picker, wanted: Wanted): Passage[] {
  const chosen: { passage: Passage; section: number }[] = [];
  const pools = material.sections.map(candidatesOf);
  let found = true;
  while (found && chosen.length < wanted.most) {
    found = false;
    for (const [section, pool] of pools.entries()) {
      if (chosen.length >= wanted.most) break;
      const passage = picker.take(pool, wanted.fits);
      if (passage) chosen.push({ passage, section });
      found ||= passage !== undefined;
    }
  }
  while (chosen.length < wanted.least) {
    const passage = picker.take(material.highlights, wanted.fits);
    if (!passage) break;
    chosen.push({ passage, section: Number.POSITIVE_INFINITY });
  }
  const order = orderOf(material);
  const rank = ({ passage, section }: (typeof chosen)[number]) =>
    order.get(passage.segmentIds[0] ?? "") ?? section * 1e6;
  return chosen.toSorted((a, b) => rank(a) - rank(b)).map(({ passage }) => passage);
}
