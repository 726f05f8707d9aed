import { wishesOf } from "../../briefs/wishes.ts";
import { AppError } from "../../errors.ts";
import { type Chosen, composeChosen } from "../../formats/composers/chosen.ts";
import type { Composed, Format, Material, Passage } from "../../formats/format.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import type { Choice, ReadyPassage } from "../choice.ts";
import { honour } from "./honouring.ts";
import type { ExtractivePlan } from "./stored-plan.ts";
import { widened } from "./widening.ts";

const shownText = ({ told, plain }: Passage): string =>
  told?.map(({ text }) => text).join(" ") ?? plain;

/**
 * Lists the ready passages of a source in its order, each with its rank among all; a brief leaves some
 * out and lets others weigh more.
 */
export function readyPassages(
  { material: stored }: ExtractivePlan,
  brief?: string,
): ReadyPassage[] {
  const phrases = phrasesOf(stored.language, "");
  const material = brief ? honour({ ...stored, phrases }, wishesOf(brief)) : stored;
  const all = material.sections.flatMap(({ passages }, chapter) =>
    passages.map((passage) => ({ passage, chapter })),
  );
  const ranked = all.toSorted((a, b) => b.passage.weight - a.passage.weight);
  const rankOf = new Map(ranked.map(({ passage }, at) => [passage.id, at + 1]));
  return all.map(({ passage, chapter }) => {
    const { id, role, told, text, before, after, speaker, start, page, headings } = passage;
    return {
      id,
      chapter,
      role,
      rank: rankOf.get(id) ?? all.length,
      text: shownText(passage),
      isReported: told !== undefined,
      ...(told === undefined ? {} : { told }),
      line: text,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(speaker === undefined ? {} : { speaker }),
      ...(start === undefined ? {} : { start }),
      ...(page === undefined ? {} : { page }),
      headings,
    };
  });
}

/**
 * Composes the piece that a person chose. Throws CONFLICT if the source has no such passage any more,
 * because its transcript was corrected since.
 */
export function chosenPiece(
  format: Format,
  material: Material,
  choice: Choice,
  title: string,
  segments: readonly Segment[],
): Composed {
  const byId = new Map(
    material.sections.flatMap(({ passages }) => passages.map((passage) => [passage.id, passage])),
  );
  const chosen = choice.passages.map(({ id, heading, ...asked }): Chosen => {
    const passage = byId.get(id);
    if (!passage)
      throw new AppError("CONFLICT", "The transcript has changed. Choose the passages again.");
    const taken = widened(passage, asked, { language: material.language, segments });
    return { passage: taken, ...(heading ? { heading } : {}) };
  });
  return composeChosen(format, material, chosen, title);
}
