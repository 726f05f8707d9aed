import { languageFor } from "../languages/index.ts";
import type { DocumentPart, PartSlot } from "../languages/language.ts";
import { folded } from "../languages/sentences.ts";
import { isDocument } from "./attribution.ts";
import type { Material, MaterialSection, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";
import { namesWords, type Planned, wordsOfPassage } from "./planned.ts";

/** What a piece tells of a document; a part that no heading tells is its body. */
type Told = "problem" | "body" | "method" | "result" | "meaning" | "limits";

/** Where parts stand in a piece; those of one place in the document's order. */
const places: Record<Told, number> = {
  problem: 0,
  body: 1,
  method: 1,
  result: 2,
  meaning: 3,
  limits: 4,
};

const slots: Partial<Record<Told, PartSlot>> = {
  problem: "aboutPart",
  method: "methodPart",
  result: "resultPart",
  meaning: "meaningPart",
  limits: "limitsPart",
};

/** Which parts a piece takes a section of, in turn, the most needed first. */
const turns: Record<"letter" | "article", Told[]> = {
  letter: ["result", "meaning", "problem", "result", "method", "limits", "body", "body", "body"],
  article: [
    ...["result", "meaning", "problem", "result", "method", "limits", "result", "body"],
    ...["meaning", "problem", "body", "body", "body", "body", "body"],
  ] as Told[],
};

const toldOf = (part: DocumentPart | undefined): Told | undefined =>
  part === undefined || part === "summary" ? "body" : part in places ? (part as Told) : undefined;

const all = ({ sections }: Material): Passage[] =>
  sections.flatMap(({ passages, bullets }) => [...passages, ...bullets]);

/**
 * True for a document whose own headings tell what it found or concludes, and from what it set out: it
 * is told part by part.
 */
export function isStudy(material: Material): boolean {
  if (!isDocument(material)) return false;
  const parts = new Set(all(material).map(({ part }) => part));
  const has = (...wanted: DocumentPart[]) => wanted.some((part) => parts.has(part));
  return has("result", "meaning") && has("problem", "method", "summary");
}

/** What a few posts or slides tell of a study, and what each part of it counts. */
const findings: Partial<Record<DocumentPart, number>> = {
  meaning: 1.3,
  summary: 1.1,
  result: 1,
  problem: 0.9,
  limits: 0.6,
};
/** Fewer of these make no piece. */
const leastFindings = 3;

/**
 * Leaves of a study only what it found, what follows, what stays open and its problem: how its parts
 * work takes more room than a few posts or slides have. Any other source stays as it is.
 */
export function findingsOf(material: Material): Material {
  if (!isStudy(material)) return material;
  const weighed = (passages: readonly Passage[]) =>
    passages.flatMap((passage) => {
      const worth = passage.part && findings[passage.part];
      return worth && !isAim(passage, material)
        ? { ...passage, weight: passage.weight * worth }
        : [];
    });
  const sections = material.sections.map((section) => ({
    ...section,
    passages: weighed(section.passages),
    bullets: weighed(section.bullets),
  }));
  const left = sections.filter(({ passages }) => passages.length > 0);
  if (left.flatMap(({ passages }) => passages).length < leastFindings) return material;
  return { ...material, sections: left };
}

/** True for "The study aims to …": neither what was found nor what follows. */
export const isAim = ({ plain }: Passage, { language }: Material): boolean =>
  languageFor(language).cues?.aims?.test(plain) ?? false;

/** What opens a piece on a study that has no summary: its problem, then what it found and what follows. */
export function openingsOf(material: Material): Passage[] {
  const tells = new Set<Passage["role"]>(["result", "thesis", "number", "contrast"]);
  const problem = all(material)
    .filter(({ part, safe, told }) => part === "problem" && safe && told)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  return [...problem, ...endingsOf(material).filter(({ role }) => tells.has(role))];
}

/** What a study may end on: what follows from it, then what it found; never its aim. */
export function endingsOf(material: Material): Passage[] {
  const of = (...parts: DocumentPart[]) =>
    all(material)
      .filter(({ part, safe }) => safe && part !== undefined && parts.includes(part))
      .filter((passage) => !isAim(passage, material) && passage.role !== "concession")
      .toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  return [...of("meaning"), ...of("result")];
}

/** What a passage counts that goes on from another, and for each place after the first where it cites. */
const linked = 0.6;
const cited = 0.7;
/** The same for what only says what it set out to do, where it should say what it found. */
const aimed = 0.3;
const mayAim = new Set<DocumentPart | undefined>(["summary", "problem", "method", undefined]);
/** What a problem loses to the end of a document: it is told from its beginning. */
const later = 2;

const citations = ({ plain }: Passage): number =>
  plain.match(/\b(?:19|20)\d\d[a-z]?\)|\[\d+\]/gu)?.length ?? 0;

const isLinked = ({ told, plain }: Passage, { language }: Material): boolean =>
  languageFor(language).cues?.apart?.test((told?.[0]?.text ?? plain).replace(/’/g, "'")) ?? false;

type Wanted = {
  layout: "letter" | "article";
  most: number;
  /** Words of a passage, and of a section with several of one part. */
  mostWords: number;
  room: number;
  leastWords: number;
  /** Sections of the body, where results are told. */
  mostBody: number;
};

/**
 * Plans the sections of a piece on a study: the problem, how it was approached, what was found, what
 * follows and what stays open, each under the document's own heading where that tells something, else
 * under ours for its part.
 */
export function planStudy(material: Material, picker: Picker, wanted: Wanted): Planned[] {
  const planned: (Planned & { part: Told })[] = [];
  const taken = new Set([...material.titles.slice(0, 1), ...(material.said ?? [])].map(folded));
  const isFree = (heading: string) => !taken.has(folded(heading)) && picker.isFree(heading);
  const ownHeading = (passage: Passage, part: Told) => {
    const slot = slots[part];
    const ours = slot ? material.phrases.say(slot, {}) : "";
    const own = passage.headings.find(
      (heading) =>
        isFree(heading) &&
        folded(heading) !== folded(passage.plain) &&
        namesWords(heading, passage),
    );
    return own ?? (ours && isFree(ours) ? ours : undefined);
  };
  const parts = new Set(all(material).map(({ part }) => part));
  const hasResults = parts.has("result");
  // How a study's parts work is told where nothing else is, or at length.
  const mostBody = hasResults ? wanted.mostBody : wanted.most;
  const end = Math.max(1, ...all(material).map(({ order }) => order));
  const rank = (passage: Passage) =>
    passage.weight *
    (passage.part === "problem" ? 1 - (later * passage.order) / end : 1) *
    (isLinked(passage, material) ? linked : 1) *
    (isAim(passage, material) && !mayAim.has(passage.part) ? aimed : 1) *
    cited ** Math.max(0, citations(passage) - 1);
  const candidates = (part: Told): { passage: Passage; section: MaterialSection }[] =>
    material.sections
      .flatMap((section) => section.passages.map((passage) => ({ passage, section })))
      .filter(({ passage }) => toldOf(passage.part) === part && passage.standsAlone)
      .filter(({ passage }) => part !== "body" || !hasResults || citations(passage) < 2)
      .toSorted((a, b) => rank(b.passage) - rank(a.passage) || a.passage.order - b.passage.order);
  const isFar = ({ order }: Passage) =>
    planned.every(({ passages }) => passages.every((one) => Math.abs(one.order - order) > 1));
  const fits = (passage: Passage) => wordsOfPassage(passage) <= wanted.mostWords && isFar(passage);
  for (const part of turns[wanted.layout]) {
    if (planned.length >= wanted.most) break;
    if (part === "body" && planned.filter((one) => one.part === part).length >= mostBody) continue;
    for (const { passage, section } of candidates(part)) {
      // Our heading of a part heads all of it, the document's own only what stands below it.
      const before = slots[part] ? planned.find((one) => one.part === part) : undefined;
      const heading = ownHeading(passage, part);
      const room = before
        ? wanted.room - before.passages.reduce((sum, one) => sum + wordsOfPassage(one), 0)
        : 0;
      if (!fits(passage) || (heading === undefined && wordsOfPassage(passage) > room)) continue;
      const found = picker.take([passage]);
      if (!found) continue;
      if (heading === undefined) {
        before?.passages.push(found);
        before?.passages.sort((a, b) => a.order - b.order);
      } else {
        taken.add(folded(heading));
        picker.reserve(heading);
        planned.push({ heading, passages: [found], section, part });
      }
      break;
    }
  }
  // What is too short by itself takes what stands near it in the same part.
  const wordsIn = ({ passages }: Planned) =>
    passages.reduce((sum, passage) => sum + wordsOfPassage(passage), 0);
  for (const item of planned) {
    const first = item.passages[0]?.order ?? 0;
    for (const { passage } of candidates(item.part)) {
      if (wordsIn(item) >= wanted.leastWords) break;
      const isNear = passage.order > first && passage.order <= first + near;
      const isRoom = wordsIn(item) + wordsOfPassage(passage) <= wanted.mostWords;
      const found = isNear && isRoom ? picker.take([passage]) : undefined;
      if (found) item.passages = [...item.passages, found].toSorted((a, b) => a.order - b.order);
    }
  }
  const placeOf = ({ part, passages }: (typeof planned)[number]): [number, number] => [
    // Of what others found, the limits lead to the conclusion.
    part === "limits" && !hasResults ? places.meaning : places[part],
    passages[0]?.order ?? 0,
  ];
  return planned
    .filter((item) => wordsIn(item) >= wanted.leastWords)
    .toSorted((a, b) => {
      const [[placeA, orderA], [placeB, orderB]] = [placeOf(a), placeOf(b)];
      return placeA - placeB || orderA - orderB;
    });
}

/** How many sentences behind the first passage of a section another still belongs to it. */
const near = 20;
