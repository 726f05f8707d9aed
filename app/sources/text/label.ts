/**
 * Words that stand before a colon in ordinary writing. A label that begins with one of them is no
 * speaker's name.
 */
const stopWords = new Set(
  `note notes tip tips warning example examples question answer summary step figure fig table source
  sources date time location subject from to cc bcc re fwd http https chapter section part update
  edit ps important caution info hint remember however actually so now first second third finally
  also again here this that these those because therefore conclusion introduction abstract keywords
  references appendix title author authors url link links website email phone address price total
  result results method methods background objective objectives goal goals task tasks day week month
  year lesson slide page version lemma theorem proof definition remark hypothesis problem solution
  pros cons advantages disadvantages ingredients instructions directions serves yield prep duration
  disclaimer copyright license reminder agenda topic topics item items option options rule rules
  reason reasons fact facts myth bonus spoiler nb eg ie and but or if when while where what why how
  who we they he she the a an in on at for with by my our your his her its their one two three four five
  hinweis beispiel achtung wichtig tipp frage antwort fazit quelle datum ort betreff kapitel
  abbildung tabelle schritt ziel anmerkung remarque exemple attention conseil résumé chapitre étape
  nota ejemplo atención consejo resumen capítulo paso fuente fecha lugar asunto`.split(/\s+/),
);

const particles = new Set(
  "de del della der den des di da do dos du van von zu la le el al bin ibn ben y and & of the".split(
    " ",
  ),
);

const wordStart = /^["“”'‘’(]?(?:\p{Lu}|\p{Lt}|\p{Lo}|\d)/u;
const initialOrTitle = /^(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Hon|Rev|Sen|Rep|Gov|Lt|Col)\.$/u;

/** What is written behind a name: "Ana Ruiz, PhD". */
const degree =
  /,\s(?:Ph\.?\s?D|M\.?D|J\.?D|D\.?Phil|DVM|Ed\.?D|MBA|M\.?Sc|B\.?Sc|M\.?A|B\.?A|RN|CPA|Esq|Jr|Sr|I{1,3}|IV)\.?$/;

/** Whether a text before a colon can be the name of who speaks: "Ana", "Dr. Ana Pérez", "SPEAKER 1". */
export function isNameShaped(written: string): boolean {
  const label = written.replace(degree, "");
  if (label.length === 0 || label.length > 40) return false;
  if (!/\p{L}/u.test(label) || /[!?;,:/\\<>{}[\]|=@#*]/.test(label)) return false;
  const words = label.split(/\s+/);
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
