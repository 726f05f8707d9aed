import { anyOf } from "../../languages/index.ts";
import type { PassageWords } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { Chapter } from "../../transcripts/known.ts";
import type { Piece } from "../text/piece.ts";
import { parseTime, timeSource } from "../text/time.ts";
import { markOpening, type Opening, pageOpening } from "./opening.ts";
import { dateLine, markPage, sentenceEnd } from "./page.ts";

const linkLine = /^(?:[^\n]{0,80}?[:：]\s*|[-*•]\s*)?<?https?:\/\/\S+>?$/u;
const timeLine = new RegExp(`^[[(]?(${timeSource})[\\])]?\\s*[-–—:|]?\\s+(\\p{L}.{0,150})$`, "u");
const ruleLine = /^(?:[#*_=~•–—-]\s*){3,}$|^-\s?30\s?-$|^\p{L}{3,12}\s*[:：]$/u;
/** Who made subtitles, in them. */
const makers = [
  "(?:subtitles?|captions?|captioned|subtitled|translated|sync(?:ed)?)(?: and corrections)? by .{1,80}",
  "support us and become vip member.{0,80}|downloaded from .{1,60}|advertise your product.{0,80}",
  "untertitel(?:ung)? (?:von|der|des|im auftrag) .{1,60}|sous-titrage .{1,60}|subtítulos (?:por|realizados por) .{1,60}|字幕(?:由|[:：]|提供).{1,40}",
];
const slide =
  "(?:slide|folie|diapositive|diapositiva) \\d{1,3}(?: ?(?:of|von|de|di|\\/) ?\\d{1,3})?";
const slideLine = new RegExp(`^${slide}$`, "iu");
/** What programs and sites write around a transcript, and between the messages of a chat. */
export const programLine = new RegExp(
  `^(?:${[
    "transcribed (?:by|with|using) (?:https?:\\/\\/)?\\S+",
    "(?:created|generated|made|recorded|transcribed) (?:by|with|using) .{2,80}\\shttps?:\\/\\/\\S+",
    ".{2,60} (?:started|stopped) transcription\\.?",
    "(?:meeting|transcription) ended after [\\d:]+.{0,4}",
    "(?:this editable transcript was computer generated|this transcript was (?:exported|(?:auto(?:matically)?[- ])?generated|created) |you should review gemini's notes|please provide feedback about).{0,140}",
    "(?:episode transcript|available transcripts are automatically generated)\\.?.{0,80}",
    "detect(?:ing|ed) language\\b.{0,120}|(?:whisper_\\w+|whisper_print_timings|system_info|main|output_\\w+|ggml_\\w+): .{0,300}",
    "-?!- .{2,200}|-{3} (?:log|day) (?:opened|closed|changed) .{3,60}|\\.\\d{4}",
    `${slide}|\\d{2}-\\d{5}|\\d{1,3}\\/\\d{1,3}`,
    "view recording - .{0,60}|show (?:this thread|more replies|probable spam)|translate post|quote(?:d)? (?:post|tweet)",
    "summary keywords|search in video|\\p{L}+ \\(auto-generated\\)|\\(?no highlights\\)?",
    "\\d{1,2}h? ?\\d{1,2}m(?: \\d{1,2}s)?",
    // A page's own programs, where somebody copied them along.
    "(?:window\\.\\w+ ?=|gtag\\(|\\(?adsbygoogle|document\\.\\w+\\(|!?\\(?function ?\\w*\\().{0,400}",
    "messages and calls are end-to-end encrypted.{0,160}|nachrichten und anrufe sind ende-zu-ende.{0,160}|les messages et (?:les )?appels sont chiffrés.{0,160}|los mensajes y las llamadas están cifrados.{0,160}",
    ".{2,60} (?:hat die gruppe .{1,60} erstellt|a créé le groupe .{1,60}|creó el grupo .{1,60})\\.?",
    ".{2,60} (?:created group .{1,60}|joined using .{1,20} invite link|changed (?:the subject|this group's) .{1,80})",
    "this message was (?:deleted|edited)\\.?|you deleted this message\\.?",
    "(?:image|video|audio|sticker|gif|document|contact card|bild|imagen) (?:omitted|weggelassen|omitida|absente)|<(?:media omitted|medien ausgeschlossen|médias omis|multimedia omitido)>",
    'reacted to ["“].*|\\d+ repl(?:y|ies)|last reply .{3,40}|view thread|:[a-z\\d_+-]{2,30}:',
    "by m(?:r|s|rs)\\. [\\p{L} '-]{2,30}:?|column \\d{1,5}|\\d{1,2}[.:]\\d{2} ?[ap]\\.?m\\.?",
    "(?:you(?:['’]re| are) (?:receiving|getting) this|sie erhalten diesen? |vous recevez ce(?:t|tte)? |recibes? este|ricevi questa|je ontvangt deze) ?(?:e-?mail|mail|message|newsletter|nachricht|lettre|courriel|correo|mensaje|nieuwsbrief),? (?:because|since|as you|weil|da sie|parce que|car vous|porque|perché|omdat) .{0,160}",
    ...makers,
  ].join("|")})$`,
  "iu",
);
/** What the stenographers of parliaments note of the house, with who did it. */
const houseNote =
  /^\((?:(?:anhaltender |lebhafter )?beifall|zurufe?|heiterkeit|lachen|widerspruch|gegenrufe?|(?:vifs )?applaudissements|exclamations|rires|mouvements|protestations|sourires|murmures|applausi|aplausos|interruptions?)\b(?:[^()]|\([^()]*\)){0,600}\)$/iu;
/** A note of who wrote it down, a sign for what was sent, what is sung: nobody says it. */
const noteLine =
  /^(?:\([^()]{1,80}\)|\[[^[\]]{1,80}\]|<[\p{L} ]{3,40}>|[♪♫#*]\s?[♪♫].*|[♪♫][^♪♫]{0,200}[♪♫]?)$/u;

/** `Signed: ______`: a form leaves a blank there. */
const blankLine = /^(?:[\p{L}'’]{1,20}(?:[\s:：,]{1,3}|(?=_))){0,5}_{4,}[\p{L}\s:：,_]{0,40}$/u;

const makerCue = new RegExp(`^(?:${makers.join("|")})$`, "iu");
/** Whether a whole cue is none of the speech: a sound, a song, who made the subtitles. */
export const isUnsaid = (cue: string): boolean => noteLine.test(cue) || makerCue.test(cue);

/** Whether a line belongs to the program, the site or the writer that a talk comes from. */
export const isProgramLine = (line: string): boolean =>
  programLine.test(line) || noteLine.test(line) || houseNote.test(line) || blankLine.test(line);

const longestLine = 14;
const longestPermission = 160;
const leastTimes = 3;

/** A line of a list of times: `2:38 – War in Ukraine`; above a talk it was read as one of its turns. */
function chapterIn({ text, start, speaker }: Piece, isAhead: boolean): Chapter | undefined {
  const isShort = countWords(text) <= longestLine && !sentenceEnd.test(text);
  if (isAhead && start !== undefined && speaker === undefined && isShort)
    return { start, title: text };
  const match = start === undefined ? timeLine.exec(text) : undefined;
  const at = parseTime(match?.[1] ?? "");
  return at === undefined || !match?.[2] ? undefined : { start: at, title: match[2].trim() };
}

/** The lists of times in a text: lines that go up in time, at least three in a row. */
export function timeLists(pieces: readonly Piece[], ahead = 0): Map<number, Chapter> {
  const found = new Map<number, Chapter>();
  let run: [number, Chapter][] = [];
  const close = () => {
    if (run.length >= leastTimes) for (const [at, chapter] of run) found.set(at, chapter);
    run = [];
  };
  for (const [at, piece] of pieces.entries()) {
    const chapter = chapterIn(piece, at < ahead);
    if (!chapter || (chapter.start ?? 0) < (run.at(-1)?.[1].start ?? 0)) close();
    if (chapter) run.push([at, chapter]);
  }
  close();
  return found;
}

/**
 * Marks the lines that are no text at all by how they look: links, lists of times, headings that
 * such a list names, what a page puts around its text, captions, permissions, and where `isFirst` what
 * heads the text. In a transcript with names, short lines before the first name belong to the page.
 */
export function markLines(
  pieces: Piece[],
  words: PassageWords,
  isFirst: boolean,
): Opening & { chapters: Chapter[] } {
  const named = leadOf(pieces, ({ speaker }) => speaker !== undefined);
  const lists = timeLists(pieces, named);
  const titles = new Set([...lists.values()].map(({ title }) => title.toLowerCase()));
  const ahead = Math.max(
    named,
    leadOf(pieces, ({ start }) => start !== undefined),
  );
  let isOver = false;
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    // Whoever speaks last does not say under which terms the page may be printed.
    isOver ||= at >= pieces.length - lastLines && at > 0 && isTerms(piece, words);
    if (isOver) piece.role ??= "permission";
    if (piece.role === "heading" && isHeadingless(text, words)) piece.role = "furniture";
    if (piece.role !== undefined) continue;
    if (lists.has(at)) piece.role = "furniture";
    else if (titles.has(text.toLowerCase())) setHeading(piece);
    else if (linkLine.test(text)) piece.role = "link";
    else if (isProgramLine(text)) setFurniture(piece);
    else if (ruleLine.test(text) && countWords(text) <= 1) setFurniture(piece);
    else if (piece.speaker === undefined && piece.start === undefined)
      markUnspoken(piece, words, at < ahead, { before: pieces[at - 1], next: pieces[at + 1] });
  }
  const isHeaded = pieces.some(({ role }) => role === "heading");
  const isPage = markPage(pieces, words);
  const chapters = [...lists.values()];
  if (!isFirst) return { chapters };
  if (!isPage) return { chapters, ...markOpening(pieces, words) };
  return { chapters, ...(isHeaded ? {} : pageOpening(pieces)) };
}

/** How many pieces stand above the first of a kind, where most of a talk is of it; else 0. */
function leadOf(pieces: readonly Piece[], isKind: (piece: Piece) => boolean): number {
  const lengthOf = (some: readonly Piece[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  return lengthOf(pieces.filter(isKind)) * 2 > lengthOf(pieces) ? pieces.findIndex(isKind) : 0;
}

/** `3. The wall`, `THE WALL`, above a paragraph: how a text without marks names its parts. */
const numberedLine = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[IVX]{1,5}[.)])\s+\p{Lu}[^.!?:;]*$/u;
const longestPart = 8;
function namesPart({ text }: Piece, next: Piece | undefined): boolean {
  const isCapital = /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
  const isAbove = next?.role === undefined && next?.speaker === undefined && next?.text;
  if (!isAbove || dateLine.test(text) || (!isCapital && !numberedLine.test(text))) return false;
  return countWords(text) <= longestPart && !sentenceEnd.test(text) && sentenceEnd.test(isAbove);
}

/** What a way to reach somebody consists of: mail, telephone, a street, a town with its code. */
const contactMarks = [
  /\S+@[\w-]+\.\w{2,}/,
  /\b(?:tele)?(?:phone|fax|call|telefon|téléphone|teléfono|telefono|tel\.)(?: (?:and|or|und|et|y) (?:tele)?fax)?:? *[+(]?\d[\d ()./–-]{6,}/i,
  /\b\d{1,5} (?:\p{Lu}[\p{L}.]* ?|\d+th |\d*1st ){1,4}(?:Street|St\b|Avenue|Ave\b|Boulevard|Blvd\b|Road|Rd\b|Drive|Square)/u,
  /\b[A-Z]{2} \d{5}(?:[–-]\d{4})?\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/,
];
const mostWordsOnMark = 60;
function isContact(text: string, words: number): boolean {
  const marks = contactMarks.filter((mark) => mark.test(text)).length;
  return words <= (marks > 1 ? mostWordsOnMark * marks : marks * longestLine);
}

/** "Figure 3:" under what a page shows. */
const caption = new RegExp(`^(?:${anyOf(({ texts }) => texts.caption)}) ?\\d+\\s*[.:：–—]`, "iu");
const lastLines = 5;
const isTerms = ({ text, start, role }: Piece, words: PassageWords) =>
  role === undefined &&
  start === undefined &&
  /©|\(c\)|copyright/i.test(text) &&
  countWords(text) <= longestPermission &&
  words.permission.test(text);

/** A mark of a page or a photograph's author, though set as a heading; a numbered part is one. */
const isHeadingless = (text: string, words: PassageWords) =>
  (words.furniture.test(text) && !/\d$/.test(text)) ||
  isProgramLine(text) ||
  (ruleLine.test(text) && countWords(text) <= 1);

function setHeading(piece: Piece): void {
  piece.role = "heading";
  delete piece.speaker;
}

function setFurniture(piece: Piece): void {
  piece.role = "furniture";
  delete piece.speaker;
}

function markUnspoken(
  piece: Piece,
  words: PassageWords,
  isAhead: boolean,
  { before, next }: Record<"before" | "next", Piece | undefined>,
): void {
  const { text } = piece;
  const count = countWords(text);
  const isShort = count <= longestLine && !sentenceEnd.test(text);
  const isTitle = slideLine.test(before?.text ?? "") && count <= longestPart && !/[.:]$/.test(text);
  if (isTitle) piece.role = "heading";
  else if (caption.test(text)) piece.role = "caption";
  else if (isShort && words.furniture.test(text)) piece.role = "furniture";
  else if (count <= longestPermission && words.permission.test(text)) piece.role = "permission";
  else if (isContact(text, count)) piece.role = "furniture";
  else if (isAhead && words.credits.test(text)) piece.role = "credits";
  else if (isAhead && isShort) piece.role = "furniture";
  else if (namesPart(piece, next) && !words.advert.opens.test(text)) piece.role = "heading";
}
