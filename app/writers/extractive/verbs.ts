import { lexiconOf } from "./lexicon/index.ts";
import type { Sentence } from "./sentence.ts";

/** Which words of a source are verbs, told by their neighbours. */
export type Verbs = { isVerb(word: string): boolean };

/** Words after which a verb stands: pronouns as subjects, modals, negations. */
const beforeVerb: Record<string, string> = {
  es: "yo tú él ella nosotros ellos ellas usted ustedes se me te nos lo le les no que puede pueden podía puedo debe deben a para sin ha han había hemos he",
  pt: "eu você ele ela nós eles elas vocês se me te não que pode podem deve devem para a sem vai vão tem têm foi foram",
  fr: "je tu il elle on nous vous ils elles se me te ne qui peut peuvent doit doivent pour sans ont a avait va vont est sont y en",
  it: "io tu lui lei noi voi loro si mi ti ci vi non che può possono deve devono per senza ha hanno aveva è sono",
  nl: "ik jij je hij zij ze wij we jullie die kan kunnen moet moeten wil willen zal zou te niet heeft hebben is zijn wordt worden",
};
/** Words before which a verb stands: determiners of its object. */
const afterVerb: Record<string, string> = {
  es: "el la los las un una unos unas su sus mi nuestro que",
  pt: "o a os as um uma uns umas seu sua meu nosso que",
  fr: "le la les un une des mon ma mes son sa ses leur leurs que l'",
  it: "il lo la i gli le un uno una suo sua mio che l'",
  nl: "de het een mijn zijn haar hun ons onze dat dit deze zulke elke geen",
};

const listOf = (words: string | undefined) => new Set(words?.split(" ") ?? []);

/** Counts, for each word, how often a neighbour shows it to be a verb, and how often a noun. */
export function createVerbs(sentences: Sentence[], language: string): Verbs {
  const before = listOf(beforeVerb[language]);
  const after = listOf(afterVerb[language]);
  if (before.size === 0) return { isVerb: () => false };
  const determiners = new Set(lexiconOf(language).determiners);
  const scores = new Map<string, number>();
  for (const { tokens, stems, text } of sentences)
    for (const [at, token] of tokens.entries()) {
      if ((stems[at] ?? -1) < 0) continue;
      const left = tokens[at - 1]?.word ?? "";
      const right = tokens[at + 1];
      const adjacent = right !== undefined && /^\s+$/.test(text.slice(token.to, right.from));
      let score = 0;
      if (before.has(left)) score += 1;
      if (adjacent && after.has(right.word)) score += 1;
      if (determiners.has(left) && !before.has(left)) score -= 1.5;
      if (score !== 0) scores.set(token.word, (scores.get(token.word) ?? 0) + score);
    }
  return { isVerb: (word) => (scores.get(word) ?? 0) > 0 };
}
