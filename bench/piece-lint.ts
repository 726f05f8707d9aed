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
  en: /^(?:he|she|they|it|this|that|these|those|such|there(?! (?:is|are|was|were|has|have)\b|['’]s\b)|then|but|and|so|because|which|who|also|however|therefore|otherwise|instead|him|her|them|his|their|its|it's|that's|they're|he's|she's|the (?:second|third|other|latter|former|last) (?:one|thing|reason|point|two)|one (?:of (?:them|those|these)|had|was|is)|another (?:one|is|was)|both|neither|some of (?:them|those)|as (?:i|he|she) (?:said|mentioned))\b(?! (?:who|people|which|kind)\b)/i,
  de: /^(?:er|sie (?:ist|sind|war|hat|haben)|es (?!gibt|geht|ist wichtig)|das (?:ist|war|sind|heißt|hat|geht|wird)|dies\p{L}*|dann|aber|und|denn|weil|deshalb|deswegen|darum|daher|dabei|dadurch|damit|davon|da|dort|hier|also|trotzdem|jedoch|außerdem|sondern|ihn|ihm|ihr (?:\p{Ll}))(?!\p{L})/iu,
};

/** "It is hard to win", "It is concluded that": the subject stands behind. */
const expletive: Record<string, RegExp> = {
  en: /^it(?:['’]s| is| was| seems)(?: (?:not|just|still|only|also|\p{L}+ly))*(?: an?(?: \p{L}+){1,2} to| \p{L}+ (?:to|that|if|whether|for))\b/iu,
};

const offers =
  /\b(?:promo code|discount code|use (?:the )?code|coupon|free trial|percent off|% off|our sponsors?|sponsored by|brought to you by|sign up (?:today|now|for free|at)|terms apply|money[- ]back guarantee|werbung|rabatt(?:code)?|gutschein(?:code)?|sponsor dieser)\b/i;

const joined = /^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)? (?:and|und|et|y|e|en|och) \p{L}[\p{L}-]*$/u;

/** "Ce qui en ressort" joins nothing. */
const joinsNouns = (text: string, language: string): boolean =>
  joined.test(text) && !(language.startsWith("fr") && / en /u.test(text));

/** "5:52–11:05" says where it stands, and claims nothing. */
const isSpan = (heading: string): boolean => /^[\d:]+[–-][\d:]+$/u.test(heading);

const letters = (text: string): string[] =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [...text].filter((letter) => /\p{L}/u.test(letter))
    : (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 5));

const shareWord = (a: string, b: string): boolean => {
  const words = new Set(letters(a));
  return letters(b).some((word) => words.has(word));
};

/**
 * True for a passage that a reader who saw nothing else cannot place; an answer is read below its
 * question, which says what its pronoun means.
 */
export function hangs(text: string, language: string, isAnswer = false): boolean {
  const bare = text.replace(/^[“"„«「¿¡\s]+/u, "");
  const isCut = /^\p{Ll}|^…|\.\.\.$|…[”"»]?$|[,;:–—-]$/u.test(bare);
  const isUnderstood = isAnswer || (expletive[language]?.test(bare) ?? false);
  return isCut || (!isUnderstood && (pointers[language]?.test(bare) ?? false));
}

type Cited = {
  path: string;
  text: string;
  lines: string[];
  segmentIds: string[];
  /** What somebody says below the name. */
  isSpoken: boolean;
};

const citedIn = (evidence: Evidence): Cited[] =>
  evidence.flatMap(({ path, cites }) =>
    cites.map(({ said, quote = "", segmentIds, spoken = false }) => ({
      path,
      isSpoken: spoken,
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

const asks = (text: string) => /[?？؟]["”»」]?$/u.test(text.trim());

/** Tells of a passage whether it answers a question that is shown right above it. */
function answersIn(blocks: readonly Block[]): (cited: Cited) => boolean {
  const shown = new Map<string, string>();
  let above = "";
  for (const block of blocks) {
    if (!("text" in block)) continue;
    shown.set(block.path, `${above}\n\n${block.text}`);
    above = block.text;
  }
  return ({ path, text, isSpoken }) => {
    const [opening = ""] = text.split(/(?<=[.?!])\s/u);
    const [before = "", found] = (shown.get(path) ?? "").split(opening);
    // Between the question and its answer stands at most a name.
    const [question = ""] = before.split("\n\n").slice(-2);
    return isSpoken && found !== undefined && asks(question);
  };
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Tells of a passage whether it stands in the source right behind the one that is shown before it. */
function goesOn(segments: Grounding["segments"]): (cited: Cited, before?: Cited) => boolean {
  const source = inOneLine(segments.map(({ text }) => text).join(" "));
  return ({ lines }, before) => {
    const [last, first] = [before?.lines.at(-1), lines[0]];
    return (
      last !== undefined && first !== undefined && source.includes(inOneLine(`${last} ${first}`))
    );
  };
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
  const isAnswer = answersIn(blocks);
  const follows = goesOn(segments);
  const answered = new Set(
    cited.filter(isAnswer).map(({ text }) => text.split(/(?<=[.?!])\s/u, 1)[0] ?? ""),
  );
  /** A question heads what answers it, whatever its words. */
  const isAnswered = ({ heading, text }: { heading: string; text: string }) =>
    asks(heading) && [...answered].some((opening) => text.includes(opening));
  return {
    passages: cited.length,
    hanging: cited
      .filter((one, at) => !follows(one, cited[at - 1]) && hangs(one.text, language, isAnswer(one)))
      .map(({ text }) => text),
    adverts: cited.filter(isAdvert).map(({ text }) => text),
    headings: sections.length,
    nounAndNoun: sections
      .map(({ heading }) => heading)
      .filter((text) => joinsNouns(text, language)),
    foreign: sections
      .filter(({ heading }) => !isSpan(heading))
      .filter((section) => !shareWord(section.heading, section.text) && !isAnswered(section))
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
