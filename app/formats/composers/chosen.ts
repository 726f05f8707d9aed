import { countWords } from "../../languages/words.ts";
import type { Content } from "../content.ts";
import { type Declaration, textPart } from "../declaration.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { measures } from "../lengths.ts";
import { callToAction, fitTogether, opening, sayOf } from "../opening.ts";
import { createPicker, type Picker } from "../picker.ts";
import { createTelling, type Telling, tellAll } from "../telling.ts";

/** A passage that a person chose; a heading begins a section with it. */
export type Chosen = { passage: Passage; heading?: string };

type Piece = {
  format: Declaration;
  material: Material;
  picker: Picker;
  telling: Telling;
  title: string;
};

type Group = { heading: string; passages: Passage[] };

/** Passages before the first heading open the piece; each heading begins a section. */
function grouped(chosen: readonly Chosen[]): { first: Passage[]; groups: Group[] } {
  const first: Passage[] = [];
  const groups: Group[] = [];
  for (const { passage, heading } of chosen) {
    if (heading) groups.push({ heading, passages: [passage] });
    else (groups.at(-1)?.passages ?? first).push(passage);
  }
  return { first, groups };
}

function paragraphs(passages: Passage[], path: string, under: string, piece: Piece): string {
  return tellAll(passages, { path, under, isTimed: piece.format.layout === "article" }, piece);
}

/** Without a heading of its own, each chosen passage is a section under the best of its own. */
function sectionsOf(chosen: readonly Chosen[], piece: Piece) {
  const { first, groups } = grouped(chosen);
  const opens = groups.length > 0 ? first : chosen.slice(0, 1).map(({ passage }) => passage);
  const sections =
    groups.length > 0
      ? groups
      : chosen.slice(1).map(({ passage }, at) => ({
          heading: passage.headings[0] ?? `${at + 1}`,
          passages: [passage],
        }));
  return {
    opens,
    sections: sections.map(({ heading, passages }, at) => ({
      heading,
      content: paragraphs(passages, `sections.${at}.content`, heading, piece),
    })),
  };
}

function letter(chosen: readonly Chosen[], piece: Piece): Content {
  const { material, title, picker } = piece;
  // The last word is what a reader is to keep.
  const last = chosen.length > 1 ? chosen.at(-1) : undefined;
  const other = material.titles.find((one) => one !== title);
  const body = last ? chosen.slice(0, -1) : chosen;
  const { opens, sections } = sectionsOf(body, piece);
  const intro = [opening(material, title), paragraphs(opens, "intro", "", piece)];
  return {
    title,
    intro: intro.filter(Boolean).join("\n\n"),
    sections,
    quickTakeaway: last
      ? paragraphs([last.passage], "quickTakeaway", "", piece)
      : (other ?? opening(material, title)),
    callToAction: callToAction("reply", material, picker),
  };
}

function article(chosen: readonly Chosen[], piece: Piece): Content {
  const { material, title, format } = piece;
  const last = chosen.length > 3 ? chosen.at(-1) : undefined;
  const body = last ? chosen.slice(0, -1) : chosen;
  const { opens, sections } = sectionsOf(body, piece);
  const { least, most } = textPart(format, "metaDescription");
  const meta = [sayOf("metaDescription", material, 1), ...material.topics, ...material.titles];
  const introduction = [opening(material, title), paragraphs(opens, "introduction", "", piece)];
  return {
    title,
    metaDescription: fitTogether(meta, least, most),
    introduction: introduction.filter(Boolean).join("\n\n"),
    sections,
    conclusion: last
      ? paragraphs([last.passage], "conclusion", "", piece)
      : sayOf("closing", material),
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

function thread(chosen: readonly Chosen[], piece: Piece): Content {
  const { format, material, picker } = piece;
  const { most } = textPart(format, "content");
  const telling = createTelling(material, { alone: true });
  const fits = (passage: Passage) => measures.weighted.of(telling.paragraph(passage)) <= most;
  const passages = chosen.flatMap(({ passage }) => divided(passage, fits));
  const texts = passages.map((passage, at) => {
    picker.citeTold(`tweets.${at}.content`, passage);
    return telling.paragraph(passage);
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
  const { material, picker, telling, title } = piece;
  const fits = (passage: Passage) =>
    countWords((passage.told ?? []).map(({ text }) => text).join(" ")) <= mostSlideWords;
  const passages = chosen.flatMap(({ passage }) => divided(passage, fits));
  const texts = passages.map((passage, at) => {
    picker.citeTold(`slides.${at}.content`, passage);
    const after = passages[at - 1];
    return telling.paragraph(passage, after ? { after } : {});
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
  return { content: layouts[format.layout](chosen, piece), evidence: picker.evidence };
}
