import { countWords } from "../../languages/words.ts";
import type { Declaration } from "../declaration.ts";
import { mainResults } from "../diets.ts";
import type { Material, Passage } from "../format.ts";
import { boundsOf } from "../lengths.ts";
import { opening } from "../opening.ts";
import type { Picker } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import type { Telling } from "../telling.ts";

/** Words that a piece of this format has at least, as far as the source gives them. */
export const leastInAll = ({ length }: Declaration, { words }: Material): number =>
  length ? boundsOf(length, { sourceWords: words }).least : 0;

/** The passages of all sections that can be told, the weightiest first. */
export const tellable = (material: Material): Passage[] =>
  material.sections
    .flatMap(({ passages, bullets }) => [...passages, ...bullets])
    .filter(({ standsAlone, told }) => standsAlone && told)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order);

/** Takes the thesis of the whole source: its weightiest passage that can be told. */
function takeThesis(material: Material, picker: Picker, most: number): Passage | undefined {
  const ready = tellable(material);
  const quotable = material.sections.flatMap(({ passages }) => passages);
  const isShort = (passage: Passage) => wordsOfPassage(passage) <= most;
  const isThesis = ({ role }: Passage) =>
    role === "thesis" || role === "definition" || role === "contrast";
  return (
    picker.take(mainResults(material), isShort) ??
    picker.take(ready.filter(isThesis).slice(0, 12), isShort) ??
    picker.take(ready, isShort) ??
    takeShort(picker, [...material.highlights, ...quotable], isShort)
  );
}

type Introduction = { path: string; title: string; least: number; most: number };

/** Says who speaks, then the thesis; a second one where the first is too short by itself. */
export function introduce(
  { path, title, least, most }: Introduction,
  material: Material,
  picker: Picker,
  telling: Telling,
): { text: string; thesis?: Passage } {
  const parts = [opening(material, title)].filter(Boolean);
  const words = () => countWords(parts.join(" "));
  let thesis: Passage | undefined;
  for (let round = 0; round < 2 && (round === 0 || words() < least); round++) {
    const next = takeThesis(material, picker, most - words());
    if (!next) break;
    picker.citeTold(path, next);
    parts.push(telling.paragraph(next, thesis ? { after: thesis } : {}));
    thesis ??= next;
  }
  return { text: parts.join("\n\n"), ...(thesis ? { thesis } : {}) };
}
