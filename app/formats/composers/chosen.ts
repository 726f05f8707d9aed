import { folded } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import type { Content } from "../content.ts";
import { type Declaration, textPart } from "../declaration.ts";
import { tellExchange, tellSpoken, toldAlone, toldBy } from "../exchanges.ts";
import type { Composed, Exchange, Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { callToAction, closingOf, fitTogether, opening, sayOf } from "../opening.ts";
import { createPicker, type Picker } from "../picker.ts";
import { wordsOfPassage } from "../planned.ts";
import { createTelling, type Telling, tellAll } from "../telling.ts";
import { pulledFrom } from "./pulled.ts";

/** A passage that a person chose; a heading begins a section with it. */
export type Chosen = {
  passage: Passage;
  heading?: string;
  /** The question that it answers, where both are told by their speakers. */
  exchange?: Exchange;
};

const isSame = (a: string, b: string): boolean => folded(a) === folded(b);

type Piece = {
  format: Declaration;
  material: Material;
  picker: Picker;
  telling: Telling;
  title: string;
};

type Group = { heading: string; items: Chosen[] };

/** Passages before the first heading open the piece; each heading begins a section. */
function grouped(chosen: readonly Chosen[], title: string): { first: Chosen[]; groups: Group[] } {
  const first: Chosen[] = [];
  const groups: Group[] = [];
  for (const one of chosen) {
    // A question with its answer is too long to open a piece.
    const begins = one.exchange && groups.length === 0 ? headingOf(one, title) : undefined;
    const heading = one.heading ?? begins;
    if (heading) groups.push({ heading, items: [one] });
    else (groups.at(-1)?.items ?? first).push(one);
  }
  return { first, groups };
}

/** Passages in a row are one telling, which names a speaker once; what somebody says stands apart. */
function runsOf(items: readonly Chosen[]): Chosen[][] {
  const runs: Chosen[][] = [];
  for (const item of items) {
    const open = runs.at(-1);
    if (open && !item.passage.spoken && !open[0]?.passage.spoken) open.push(item);
    else runs.push([item]);
  }
  return runs;
}

function paragraphs(items: readonly Chosen[], path: string, under: string, piece: Piece): string {
  const isTimed = piece.format.layout === "article";
  return runsOf(items)
    .map((run, at) => {
      const [{ passage, exchange }] = run as [Chosen];
      const heading = at === 0 ? under : "";
      if (exchange) {
        const isAsked = exchange.question !== undefined && isSame(exchange.question, piece.title);
        const above = isAsked ? exchange.question : heading;
        const told = { exchange, answer: passage, heading: above ?? "" };
        return tellExchange(told, { path, isTimed }, piece);
      }
      if (passage.spoken) return tellSpoken(passage, { path, isTimed }, piece);
      const passages = run.map((one) => one.passage);
      return tellAll(passages, { path, under: heading, isTimed }, piece);
    })
    .join("\n\n");
}

/** What a passage stands under where nobody chose a heading: an answer below its question. */
const headingOf = ({ passage, exchange }: Chosen, title: string): string | undefined =>
  (exchange ?? passage).headings.find((heading) => !isSame(heading, title));

/** The title says no heading a second time. */
function besideTitle(chosen: Chosen, title: string): Chosen {
  if (chosen.heading === undefined || !isSame(chosen.heading, title)) return chosen;
  const { heading: _, ...rest } = chosen;
  const other = headingOf(chosen, title);
  return { ...rest, ...(other ? { heading: other } : {}) };
}

/** The heading of the part of the source that a passage stands in. */
function partHeading({ order }: Passage, { sections }: Material): string | undefined {
  return sections.findLast(({ passages }) => (passages[0]?.order ?? 0) <= order)?.heading;
}

/** A section a passage, under a heading that no other has; what has none goes on with the one before. */
function headed(chosen: readonly Chosen[], { title, material }: Piece): Group[] {
  const groups: Group[] = [];
  const isFree = (heading: string | undefined) =>
    heading && !isSame(heading, title) && !groups.some((group) => isSame(group.heading, heading));
  for (const item of chosen) {
    const own = [...(item.exchange ?? item.passage).headings, partHeading(item.passage, material)];
    const heading = own.find(isFree);
    const open = groups.at(-1);
    if (heading) groups.push({ heading, items: [item] });
    else if (open) open.items.push(item);
    else groups.push({ heading: own.find(Boolean) ?? title, items: [item] });
  }
  return groups;
}

/** The parts of a choice; without any heading in it the first `lead` passages open the piece. */
function partsOf(chosen: readonly Chosen[], lead: number, piece: Piece) {
  if (chosen.some(({ heading }) => heading)) return grouped(chosen, piece.title);
  return { first: chosen.slice(0, lead), groups: headed(chosen.slice(lead), piece) };
}

/**
 * Where nobody chose a heading, each chosen passage but an opening one is a section of its own. Where no
 * sentence of ours opens the piece (`opened` is ""), what was chosen first does, without its heading.
 */
function sectionsOf(chosen: readonly Chosen[], opened: string, piece: Piece) {
  const [lead, ...rest] = chosen;
  const mustOpen = lead !== undefined && opened === "";
  // A question with its answer is too long to open a piece that opens without it.
  const { first, groups } = mustOpen
    ? partsOf(rest, 0, piece)
    : partsOf(chosen, lead?.exchange ? 0 : 1, piece);
  const { heading: _, ...unheaded } = lead ?? {};
  return {
    opens: mustOpen ? [{ ...unheaded, passage: lead.passage }, ...first] : first,
    sections: groups.map(({ heading, items }, at) => ({
      heading,
      content: paragraphs(items, `sections.${at}.content`, heading, piece),
    })),
  };
}

/** The last word is what a reader is to keep, beyond so many passages; an answer needs its question. */
function lastOf(chosen: readonly Chosen[], beyond: number): Chosen | undefined {
  const last = chosen.at(-1);
  return chosen.length > beyond && !last?.exchange ? last : undefined;
}

function letter(chosen: readonly Chosen[], piece: Piece): Content {
  const { format, material, title, picker, telling } = piece;
  const { most } = textPart(format, "quickTakeaway");
  const kept = lastOf(chosen, 1);
  const last = kept && wordsOfPassage(kept.passage) <= most ? kept : undefined;
  const all = chosen.map(({ passage }) => [passage]);
  const pulled = last ? undefined : pulledFrom(all, most, material);
  const other = material.titles.find((one) => one !== title);
  const body = last ? chosen.slice(0, -1) : chosen;
  const opened = opening(material, title);
  const { opens, sections } = sectionsOf(body, opened, piece);
  const intro = [opened, paragraphs(opens, "intro", "", piece)];
  if (pulled) picker.citeTold("quickTakeaway", pulled);
  const takeaway = last ? paragraphs([last], "quickTakeaway", "", piece) : undefined;
  return {
    title,
    intro: intro.filter(Boolean).join("\n\n"),
    sections,
    quickTakeaway: takeaway ?? (pulled ? toldAlone(pulled, material, telling) : (other ?? opened)),
    callToAction: callToAction("reply", material, picker),
  };
}

function article(chosen: readonly Chosen[], piece: Piece): Content {
  const { material, title, format } = piece;
  const last = lastOf(chosen, 3);
  const body = last ? chosen.slice(0, -1) : chosen;
  const opened = opening(material, title);
  const { opens, sections } = sectionsOf(body, opened, piece);
  const { least, most } = textPart(format, "metaDescription");
  const meta = [sayOf("metaDescription", material, 1), ...material.topics, ...material.titles];
  const introduction = [opened, paragraphs(opens, "introduction", "", piece)];
  return {
    title,
    metaDescription: fitTogether(meta, least, most),
    introduction: introduction.filter(Boolean).join("\n\n"),
    sections,
    conclusion: last
      ? paragraphs([last], "conclusion", "", piece)
      : closingOf(material, textPart(format, "conclusion").least),
  };
}

/** Divides a passage that is longer than a post or slide at its sentences. */
function divided(passage: Passage, fits: (passage: Passage) => boolean): Passage[] {
  const { told } = passage;
  if (!told || told.length < 2 || fits(passage)) return [passage];
  const parts: Passage[] = [];
  for (const said of told) {
    const open = parts.at(-1);
    const longer = open && { ...open, told: [...(open.told ?? []), said] };
    if (longer && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push({ ...passage, told: [said] });
  }
  return parts;
}

/** What one post holds: a question, an answer or its part, or a passage. */
type Part = { part?: Passage; asked?: Passage; question?: string };

function thread(chosen: readonly Chosen[], piece: Piece): Content {
  const { format, material, picker } = piece;
  const { most } = textPart(format, "content");
  const telling = createTelling(material, { alone: true });
  const isShort = (text: string) => measures.weighted.of(text) <= most;
  const toldBelow = (passage: Passage, asked?: string) => {
    const words = toldAlone(passage, material, telling);
    return asked === undefined ? words : `${asked}\n\n${words}`;
  };
  const posts = chosen.flatMap(({ passage, exchange }): Part[] => {
    const fits = (part: Passage) => isShort(toldBelow(part));
    if (!exchange) return divided(passage, fits).map((part) => ({ part }));
    const question = exchange.question ?? toldBy(exchange.asked, material);
    const fitsBelow = (part: Passage) => isShort(toldBelow(part, question));
    const [first, ...rest] = divided(passage, fitsBelow) as [Passage, ...Passage[]];
    const asked = { asked: exchange.asked, question };
    return fitsBelow(first)
      ? [{ part: first, ...asked }, ...rest.map((part) => ({ part }))]
      : [{ ...asked }, ...divided(passage, fits).map((part) => ({ part }))];
  });
  const texts = posts.map(({ part, asked, question }, at) => {
    for (const cited of [asked, part]) if (cited) picker.citeTold(`tweets.${at}.content`, cited);
    return part ? toldBelow(part, question) : (question ?? "");
  });
  const all = [...texts, callToAction("follow", material, picker)];
  return {
    tweets: all.map((content, at) => ({
      tweetNumber: at + 1,
      totalTweets: all.length,
      content,
    })),
  };
}

/** Words of a slide; more are divided at their sentences. */
const mostSlideWords = 32;

function carousel(chosen: readonly Chosen[], piece: Piece): Content {
  const { material, picker, title } = piece;
  const fits = (passage: Passage) =>
    countWords((passage.told ?? []).map(({ text }) => text).join(" ")) <= mostSlideWords;
  const passages = chosen.flatMap(({ passage, exchange }) => [
    ...(exchange ? [exchange.asked] : []),
    ...divided(passage, fits),
  ]);
  const texts = passages.map((passage, at) => {
    picker.citeTold(`slides.${at}.content`, passage);
    if (passage.spoken) return toldBy(passage, material);
    // Each slide is also seen alone and names its speaker; a document's authors are named once.
    const after = passage.speaker === undefined ? passages[at - 1] : undefined;
    return createTelling(material).paragraph(passage, after ? { after } : {});
  });
  const all = [...texts, callToAction("save", material, picker)];
  return {
    hook: title,
    slides: all.map((content, at) => ({ slideNumber: at + 1, content })),
  };
}

const layouts = { letter, article, thread, carousel };

/**
 * Composes a piece of exactly the passages that a person chose, in their order. `title` is the one
 * that the piece has already.
 */
export function composeChosen(
  format: Declaration,
  material: Material,
  chosen: readonly Chosen[],
  title: string,
): Composed {
  const picker = createPicker(material);
  const telling = createTelling(material);
  const piece = { format, material, picker, telling, title };
  const items = chosen.map((one) => besideTitle(one, title));
  return { content: layouts[format.layout](items, piece), evidence: picker.evidence };
}
