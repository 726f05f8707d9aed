import { type Wishes, wishesOf } from "../../briefs/wishes.ts";
import { AppError } from "../../errors.ts";
import { citeOf } from "../../formats/attribution.ts";
import type { Content } from "../../formats/content.ts";
import { dealt } from "../../formats/dealing.ts";
import type {
  Block,
  Check,
  Cite,
  Composed,
  Evidence,
  Format,
  Material,
  PieceContext,
} from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import { withNotes } from "../../formats/mentioning.ts";
import { overBy, oversized, oversizedLine } from "../../formats/oversized.ts";
import { isWithin, withTexts } from "../../formats/paths.ts";
import { isFatal, textsOf } from "../../formats/rules.ts";
import {
  countActions,
  type Grounding,
  type VerifiedText,
  verifyTexts,
} from "../../grounding/index.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import { folded } from "../../languages/sentences.ts";
import { countsIn, groundingOf } from "../../transcripts/grounded.ts";
import type { Choice } from "../choice.ts";
import { titleNotTaken, withChosenTitle } from "../chosen-title.ts";
import { heldPassages } from "../held-passages.ts";
import { withSearchReport } from "../search-report.ts";
import { quotes, unpunctuatedRefusal } from "../unpunctuated.ts";
import type { Making, Rewrite, SearchPlace } from "../writer.ts";
import { chosenPiece, readyPassages } from "./choosing.ts";
import { honour } from "./honouring.ts";
import { seedOf } from "./material.ts";
import { rewrittenPart } from "./rewriting.ts";
import { type ExtractivePlan, writerId } from "./stored-plan.ts";
import { writeInStyle } from "./style/in-style.ts";
import { verifiedEvidence } from "./verified-evidence.ts";

export type Written = {
  content: Content;
  evidence: Evidence;
  checks: Check[];
  making: Omit<Making, "seconds">;
};

const note =
  "An extractive draft in the source's own words: chosen, ordered and checked by the built-in writer, without a language model.";

/** Verifies the texts of a piece; each may rest on the segments it cites. */
function verifiedTexts(
  blocks: Block[],
  evidence: Evidence,
  grounding: Grounding,
  { segments }: ExtractivePlan,
  material: Material,
): VerifiedText[] {
  const cited = new Map(
    evidence.map(({ path, cites }) => [path, cites.flatMap((cite) => cite.segmentIds)]),
  );
  const drafts = textsOf(blocks).map((item) => ({
    ...item,
    kind: "prose" as const,
    segmentIds: cited.get(item.path) ?? [],
  }));
  const cites = evidence.flatMap((entry) => entry.cites).filter(({ verbatim }) => verbatim);
  const links = cites.flatMap(({ mention }) => mention?.link ?? []);
  const counts = cites.flatMap(({ counted }) => (counted ? [`${counted.length}`] : []));
  const pages = segments.flatMap(({ page }) => (page === undefined ? [] : [`${page}`]));
  return verifyTexts(drafts, grounding, {
    given: [
      material.sourceTitle ?? "",
      material.link ?? "",
      ...new Set([...pages, ...links, ...counts]),
    ],
    ...(material.duration === undefined ? {} : { duration: material.duration }),
    printed: [
      ...evidence.flatMap(({ cites }) => cites.flatMap(({ start }) => start ?? [])),
      ...(material.unpunctuated ?? []).flatMap(({ times = [] }) => times),
    ],
  });
}

/** If nothing of the source can be told or quoted, it is better to say so than to show a frame. */
function refuseBroken({ checks, evidence }: Finished, label: string): void {
  const broken = checks.filter(isFatal);
  if (broken.length === 0 && evidence.length > 0) return;
  const cause = broken.map(({ rule, measured, wanted }) => `${rule}: ${measured} (${wanted})`);
  throw new AppError("EMPTY", `We found no passage in this source for a ${label}.`, {
    cause: cause.join("; "),
  });
}

/**
 * What a person chose may be longer or more than the format's own pieces, and its checks say so; only
 * what a post or slide cannot hold is refused, by its name and at its row of the form.
 */
function refuseChoice(
  { content, evidence }: Finished,
  format: Format,
  plan: ExtractivePlan,
  choice: Choice,
): void {
  const found = oversized(format, content);
  if (found.length === 0) return;
  const chosen = new Set(choice.passages.map(({ id }) => id));
  const passages = readyPassages(plan).filter(({ id }) => chosen.has(id));
  const rows = found.flatMap((one) => {
    const own = evidence.filter(({ path }) => path === one.path);
    const [held] = heldPassages(passages, { evidence: own, content });
    return held ? [[held.id, overBy(one)] as const] : [];
  });
  const them = found.length === 1 ? "it" : "them";
  throw new AppError(
    "INVALID",
    `${oversizedLine(found)} Untick ${them}, or take less of ${them}.`,
    { rows: Object.fromEntries(rows) },
  );
}

/** Throws UNWRITABLE for an automatic piece that a source without punctuation cannot be told in. */
function refuseUnread({ material }: ExtractivePlan, format: Format, { choice, rewrite }: Order) {
  if (!material.unpunctuated || choice || rewrite || quotes(format)) return;
  throw new AppError("UNWRITABLE", unpunctuatedRefusal(format));
}

/** Derives the seed of our own sentences; a rewritten part gets another one. */
const seedFor = ({ material }: ExtractivePlan, rewrite?: Rewrite) =>
  rewrite ? `${seedOf(material)}/${JSON.stringify(rewrite.content).length}` : seedOf(material);

type Order = {
  search?: SearchPlace;
  rewrite?: Rewrite;
  brief?: string;
  title?: string;
  choice?: Choice;
};

/** As many as a format with sections requires (newsletter and blog). */
const leastSections = 3;

/** Drops the section whose heading equals the title, if enough sections remain. */
function besideTitle({ sections }: Material, title: string): Material["sections"] {
  const others = sections.filter(({ heading }) => folded(heading) !== folded(title));
  return others.length >= leastSections ? others : sections;
}

/** Reserves the title's words: no passage or heading below repeats them. */
const underTitle = (material: Material, title: string): Material => ({
  ...material,
  sections: besideTitle(material, title),
  titles: [title, ...material.titles.filter((other) => other !== title)],
  said: [...(material.said ?? []), title],
});

/** Cites the source's line that a title repeats. */
function citeOfTitle({ claims, highlights }: Material, title: string): Cite | undefined {
  const said = [...claims, ...highlights].find(({ plain }) => folded(plain) === folded(title));
  return said && citeOf(said, title);
}

type Finished = { content: Content; evidence: Evidence; checks: Check[] };

/** Composes the piece under the chosen title or, if that breaks a rule, without it. */
function titledPiece(
  format: Format,
  material: Material,
  title: string,
  context: PieceContext,
  finish: (material: Material) => Finished,
): { piece: Finished; isTitled: boolean } {
  const fresh = finish(underTitle(material, title));
  const cite = citeOfTitle(material, title);
  const titled = withChosenTitle(format, fresh, title, context, cite);
  return titled ? { piece: titled, isTitled: true } : { piece: finish(material), isTitled: false };
}

/** A whole piece, one of exactly what a person chose, or a piece with one part rewritten. */
function composedOf(
  format: Format,
  material: Material,
  { rewrite, choice, title }: Order,
  context: PieceContext,
  segments: ExtractivePlan["segments"],
): Composed {
  if (rewrite) return rewrittenPart(format, material, rewrite, context);
  const piece = choice
    ? chosenPiece(format, material, choice, title ?? material.titles[0] ?? "", segments)
    : format.compose(material);
  return withNotes(format, piece, material);
}

function pieceOf(
  plan: ExtractivePlan,
  format: Format,
  material: Material,
  { search, rewrite, title, choice }: Order,
): Written {
  const context: PieceContext = {
    language: material.language,
    sourceWords: material.words,
    timed: material.timed,
    ...(material.duration === undefined ? {} : { duration: material.duration }),
  };
  const grounding = groundingOf(plan.segments, material.language);
  // An address that a publisher set behind a name need not stand in the text.
  const links = new Set(material.mentions?.flatMap(({ name, link }) => (name && link) || []));
  const verified = { language: material.language, links };
  let repaired = 0;
  let dropped = 0;
  const finish = (from: Material): Finished => {
    const composed = composedOf(format, from, { rewrite, choice, title }, context, plan.segments);
    const { evidence } = verifiedEvidence(composed.evidence, grounding, verified);
    const blocks = format.blocks(composed.content);
    // The person may have edited the rest, so only the rewritten part is verified and changed.
    const isOurs = rewrite ? isWithin(rewrite.path) : () => true;
    const texts = verifiedTexts(blocks, evidence, grounding, plan, from).filter(({ path }) =>
      isOurs(path),
    );
    const content = withTexts(composed.content, texts);
    ({ repaired, dropped } = countActions(texts));
    return { content, evidence, checks: format.check(content, evidence, context) };
  };
  const { piece, isTitled } =
    title && !rewrite && !choice
      ? titledPiece(format, material, title, context, finish)
      : { piece: finish(material), isTitled: true };
  const { content, checks } = piece;
  const { evidence, quotations, reported } = verifiedEvidence(piece.evidence, grounding, verified);
  const text = textsOf(format.blocks(content))
    .map((item) => item.text)
    .join("\n");
  if (choice) refuseChoice(piece, format, plan, choice);
  else if (!rewrite) refuseBroken(piece, format.label);
  return {
    content:
      search && !rewrite && format.supportsLlmo
        ? withSearchReport(content, evidence, material, search)
        : content,
    evidence,
    checks,
    making: {
      writer: writerId,
      note: isTitled ? note : note + titleNotTaken,
      checked: {
        quotations,
        ...(reported > 0 ? { reported } : {}),
        ...countsIn(text, material.language),
      },
      repaired,
      dropped,
      sourceWords: material.words,
      wordsRead: plan.wordsRead,
    },
  };
}

/**
 * Writes one piece from a plan, or one part of a piece anew, and checks it by the rules for every
 * writer. `search` adds a search report, if the format has one; `samples` brings the piece as near
 * to their style as choosing allows.
 */
export function writePiece(
  plan: ExtractivePlan,
  formatId: string,
  { samples, ...order }: Order & { samples?: string[] } = {},
): Written {
  const format = formatOf(formatId);
  refuseUnread(plan, format, order);
  const seed = seedFor(plan, order.rewrite);
  const phrases = phrasesOf(plan.material.language, seed);
  const material = dealt({ ...plan.material, phrases }, format);
  const write = (steered: Material) => pieceOf(plan, format, steered, order);
  const written = (wished: Material) =>
    samples?.length
      ? writeInStyle({ format, material: wished, samples, seed, rewrite: order.rewrite, write })
      : write(wished);
  return order.brief === undefined
    ? written(material)
    : asWished(material, wishesOf(order.brief), written);
}

const notLeftOut =
  " The source is too short to leave out what you asked to: only what to stress was followed.";

/**
 * If leaving things out would leave no whole piece, follows only the rest of the brief and says so.
 */
function asWished(
  material: Material,
  wishes: Wishes,
  write: (wished: Material) => Written,
): Written {
  try {
    return write(honour(material, wishes));
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !wishes.leaveOut) throw thrown;
    const written = write(honour(material, { ...wishes, leaveOut: "" }));
    return { ...written, making: { ...written.making, note: written.making.note + notLeftOut } };
  }
}
