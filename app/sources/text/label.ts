import { anyOf, languages } from "../../languages/index.ts";

/** What mails, notes and addresses have before a colon. */
const ofNoLanguage = ["cc", "bcc", "re", "fwd", "http", "https", "url", "ps", "nb", "eg", "ie"];
/**
 * Words that stand before a colon in ordinary writing. A label that begins with one of them is no
 * speaker's name.
 */
const stopWords = new Set([
  ...ofNoLanguage,
  ...languages.flatMap(({ texts }) => texts.labels ?? []),
]);

const particles = new Set(
  "de del della der den des di da do dos du van von zu la le el al bin ibn ben y and & of the".split(
    " ",
  ),
);

const wordStart = /^["“”'‘’(]?(?:\p{Lu}|\p{Lt}|\p{Lo}|\d)/u;
const initialOrTitle =
  /^(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Hon|Rev|Sen|Rep|Gov|Lt|Col|MR|MRS|MS|DR|HON)\.$/u;

/** Who speaks by their office: "THE COURT", "The Deputy Speaker". */
const office = /^(?:THE|The)(?: \p{Lu}\p{L}{3,}){1,3}$/u;

/** What is written behind a name: "Ana Ruiz, PhD", "Mira Sand, Psy.D, LCSW". */
const generation = String.raw`(?:Ph\.?\s?D|Esq|Jr|Sr|I{1,3}|IV)\.?`;
const degree = new RegExp(
  String.raw`(?:,\s(?:${generation}|(?=[^\s,]*\p{Lu}[^\s,]*\p{Lu})\p{Lu}[\p{L}.-]{1,7}))+$`,
  "u",
);
/** In capitals what stands behind may be a name, "SAND, MIRA", unless it is known for none. */
const inCapitals = /^[^\p{Ll}]+$/u;
const known = /,\s(?:PH\.?\s?D|M\.?D|J\.?D|M\.?B\.?A|RN|CPA|ESQ|JR|SR|I{1,3}|IV)\.?$/u;

/** Who speaks, without the degrees behind the name. */
export const withoutDegree = (name: string): string =>
  name.replace(inCapitals.test(name) ? known : degree, "");

const made = anyOf(({ texts }) => texts.made);
/** `取材・文＝佐藤由美`: who wrote it, and nobody who speaks. */
const credit = new RegExp(`^(?:${made})(?:・(?:${made}))*[＝=／]`, "u");

/** Whether a text before a colon can be the name of who speaks: "Ana", "Dr. Ana Pérez", "SPEAKER 1". */
export function isNameShaped(written: string): boolean {
  const label = withoutDegree(written);
  if (label.length === 0 || label.length > 40 || credit.test(label)) return false;
  if (!/\p{L}/u.test(label) || /[!?;,:/\\<>{}[\]|=@#*]/.test(label)) return false;
  const words = label.split(/\s+/);
  if (office.test(label)) return true;
  if (words.length > 5 || stopWords.has(wordKey(words[0] ?? ""))) return false;
  if (particles.has(words.at(-1) ?? "")) return false;
  return words.every((word, index) => isNameWord(word, index));
}

function wordKey(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]+/gu, "");
}

function isNameWord(word: string, index: number): boolean {
  if (index > 0 && particles.has(word.toLowerCase())) return true;
  if (word.endsWith(".") && !initialOrTitle.test(word)) return false;
  return wordStart.test(word);
}

/** "(she/her)", "(host)" behind a name. */
const remark = /\s+\([^()\d]{1,30}\)$/u;
const labelled = /^([^\s:：][^:：\n]{0,39}?)\s*[:：](?:\s+|(?<=：)|$)(.*)$/su;

/** Splits "Ana: text" where what stands before the colon can be a name. */
export function splitLabel(text: string): { speaker: string; text: string } | undefined {
  const match = labelled.exec(text);
  const speaker = match?.[1]?.replace(remark, "").trim();
  if (speaker === undefined || !isNameShaped(speaker)) return undefined;
  return { speaker, text: match?.[2] ?? "" };
}
