import { linksIn } from "../grounding/index.ts";

/** What a brief asks for, as far as a program can read it. */
export type Wishes = {
  /** Clauses that name what to bring out. */
  stress: string;
  /** Clauses that name what to leave out, without the words that say so. */
  leaveOut: string;
  /** The first address in it: where the reader is to go. */
  link?: string;
};

/** How the languages that part their words ask for something to be left out. */
const spaced = [
  "leave out|leaving out|without|skip|omit|avoid|ignore|(?:do not|don['’]t|never) mention|nothing about|no mention of|not about",
  "ohne|auslassen|weglassen|lass(?:e|t|en)?(?= .*weg(?:$|\\P{L}))|nichts? (?:über|von|erwähnen)",
  "sin|omite|omitir|evita|evitar|no (?:menciones|mencionar|hables de)|deja fuera",
  "sans|omets|omettez|omettre|évite[rz]?|ne (?:mentionne|parle)[rz]?(?: pas)?(?: de)?|laisse[rz]? de côté",
  "sem|omit(?:a|e|ir)|evit(?:e|ar)|não (?:mencion(?:e|es|ar)|fale de)|deix(?:a|e) de fora",
  "senza|ometti|omettere|evitare|non (?:menzionare|parlare di)|tralascia(?:re)?",
  "zonder|weglaten|vermijd|laat(?= .*weg(?:$|\\P{L}))|niets? over",
  "بدون|من دون|تجنب|لا تذكر|احذف",
].join("|");

const unspaced =
  "不要提?|省略|不提|避免|去掉|别提|別提|省いて|除いて|触れない(?:で)?|を?抜きに?|なしで";

const leavesOut = new RegExp(`(?<!\\p{L})(?:${spaced})(?!\\p{L})|${unspaced}`, "iu");

/** A longer address fills a slide alone. */
const maxLinkCharacters = 150;

const clauseEnd = /[.,;:!?\n…。、，；：！？،؛؟]+/u;

/**
 * Reads a brief clause by clause: what a clause that says "leave out" names is left out, what any
 * other names is brought out.
 */
export function wishesOf(brief: string): Wishes {
  const links = linksIn(brief);
  let words = brief;
  for (const { written } of links) words = words.replace(written, "\n");
  const wishes = { stress: [] as string[], leaveOut: [] as string[] };
  for (const clause of words.split(clauseEnd)) {
    const found = leavesOut.exec(clause);
    if (found) wishes.leaveOut.push(clause.replace(found[0], " ").trim());
    else if (clause.trim()) wishes.stress.push(clause.trim());
  }
  const link = links
    .map(({ written }) => written)
    .find(({ length }) => length <= maxLinkCharacters);
  return {
    stress: wishes.stress.join("\n"),
    leaveOut: wishes.leaveOut.join("\n"),
    ...(link ? { link } : {}),
  };
}
