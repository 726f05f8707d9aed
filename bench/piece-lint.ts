import type { Block, Evidence } from "../app/formats/format.ts";
import type { Grounding } from "../app/grounding/index.ts";

/**
 * What a severe reader counts in a piece. It shares no word list with the writer, so that the writer
 * cannot pass by knowing it.
 */
export type Lint = {
  /** Paragraphs, posts, slides: runs of the source that were taken. */
  passages: number;
  /** Those that begin with a word whose meaning stands elsewhere, or are no whole sentence. */
  hanging: string[];
  adverts: string[];
  headings: number;
  nounAndNoun: string[];
  /** Headings without a word of their section. */
  foreign: string[];
  /** Sentences of the source that the piece tells or quotes. */
  lines: string[];
  quotations: number;
};

const pointers: Record<string, RegExp> = {
  en: /^(?:he|she|they|it|this|that|these|those|such|there|then|but|and|so|because|which|who|also|however|therefore|otherwise|instead|him|her|them|his|their|its|it's|that's|they're|he's|she's|the (?:second|third|other|latter|former|last) (?:one|thing|reason|point|two)|one (?:of (?:them|those|these)|had|was|is)|another (?:one|is|was)|both|neither|some of (?:them|those)|as (?:i|he|she) (?:said|mentioned))\b(?! (?:who|people|which|kind)\b)/i,
  de: /^(?:er|sie (?:ist|sind|war|hat|haben)|es (?!gibt|geht|ist wichtig)|das (?:ist|war|sind|heißt|hat|geht|wird)|dies\p{L}*|dann|aber|und|denn|weil|deshalb|deswegen|darum|daher|dabei|dadurch|damit|davon|da|dort|hier|also|trotzdem|jedoch|außerdem|sondern|ihn|ihm|ihr (?:\p{Ll}))(?!\p{L})/iu,
};

const offers =
  /\b(?:promo code|discount code|use (?:the )?code|coupon|free trial|percent off|% off|our sponsors?|sponsored by|brought to you by|sign up (?:today|now|for free|at)|terms apply|money[- ]back|werbung|rabatt(?:code)?|gutschein(?:code)?|sponsor dieser)\b/i;

const joined = /^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)? (?:and|und|et|y|e|en|och) \p{L}[\p{L}-]*$/u;

const letters = (text: string): string[] =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [...text].filter((letter) => /\p{L}/u.test(letter))
    : (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 5));

const shareWord = (a: string, b: string): boolean => {
  const words = new Set(letters(a));
  return letters(b).some((word) => words.has(word));
};

/** True for a passage that a reader who saw nothing else cannot place. */
export function hangs(text: string, language: string): boolean {
  const bare = text.replace(/^[“"„«「¿¡\s]+/u, "");
  const isCut = /^\p{Ll}|^…|\.\.\.$|…[”"»]?$|[,;:–—-]$/u.test(bare);
  return isCut || (pointers[language]?.test(bare) ?? false);
}

type Cited = { path: string; text: string; lines: string[]; segmentIds: string[] };

const citedIn = (evidence: Evidence): Cited[] =>
  evidence.flatMap(({ path, cites }) =>
    cites.map(({ said, quote = "", segmentIds }) => ({
      path,
      text: said?.map(({ text }) => text).join(" ") ?? quote,
      lines: said?.map(({ line }) => line) ?? [quote],
      segmentIds,
    })),
  );

/** Each heading with the text up to the next one. */
function sectionsOf(blocks: readonly Block[]): { heading: string; text: string }[] {
  const sections: { heading: string; text: string }[] = [];
  for (const block of blocks) {
    const open = sections.at(-1);
    if (block.kind === "heading") sections.push({ heading: block.text, text: "" });
    else if (open && "text" in block) open.text += ` ${block.text}`;
    else if (open && "items" in block) open.text += ` ${block.items.join(" ")}`;
  }
  return sections;
}

type Finished = { blocks: readonly Block[]; evidence: Evidence };

/** Counts a piece's faults of form. */
export function lint(
  { blocks, evidence }: Finished,
  segments: Grounding["segments"],
  language: string,
): Lint {
  const cited = citedIn(evidence).filter(({ text }) => text !== "");
  const adverts = new Set(segments.filter(({ role }) => role === "advert").map(({ id }) => id));
  const isAdvert = ({ text, segmentIds }: Cited) =>
    offers.test(text) || (segmentIds.length > 0 && segmentIds.every((id) => adverts.has(id)));
  const sections = sectionsOf(blocks);
  return {
    passages: cited.length,
    hanging: cited.filter(({ text }) => hangs(text, language)).map(({ text }) => text),
    adverts: cited.filter(isAdvert).map(({ text }) => text),
    headings: sections.length,
    nounAndNoun: sections.map(({ heading }) => heading).filter((text) => joined.test(text)),
    foreign: sections
      .filter(({ heading, text }) => !shareWord(heading, text))
      .map(({ heading }) => heading),
    lines: cited.flatMap(({ lines }) => lines),
    quotations: evidence.flatMap(({ cites }) => cites).filter(({ quote }) => quote).length,
  };
}

/** The share of the shorter piece's sentences that stand in the other one too. */
export function overlap(a: Lint, b: Lint): { shared: number; of: number } {
  const there = new Set(b.lines);
  const shared = new Set(a.lines.filter((line) => there.has(line)));
  return { shared: shared.size, of: Math.min(new Set(a.lines).size, there.size) };
}
