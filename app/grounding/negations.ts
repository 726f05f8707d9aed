import { fold } from "./tokens.ts";

const negations: Record<string, string> = {
  en: "no not never none nobody nothing nowhere neither nor without cannot can't don't doesn't didn't won't wouldn't shouldn't couldn't mustn't isn't aren't wasn't weren't hasn't haven't hadn't ain't needn't hardly barely scarcely",
  de: "nicht nichts nie niemals niemand niemanden niemandem kein keine keinen keinem keiner keines keinerlei weder ohne nirgends nirgendwo kaum nein nichtmal",
  es: "no nunca jamás nadie nada ningún ninguno ninguna ni sin tampoco apenas",
  fr: "ne n pas jamais rien personne aucun aucune ni sans non nullement guère plus",
  pt: "não nunca jamais ninguém nada nenhum nenhuma nem sem tampouco",
  it: "non mai nessuno nessuna nessun niente nulla né senza neanche nemmeno neppure no mica",
  nl: "niet niets nooit niemand geen noch zonder nergens nee nauwelijks",
  ja: "な無不未非ぬ",
  zh: "不没無无未非别莫否",
  ar: "لا لم لن ليس ليست ليسوا لسنا لست ما غير بدون دون بلا كلا أبدا",
};

/** In these the tokens are letters, so the list is one of letters that a negation may hold. */
const byLetter = new Set(["ja", "zh"]);

const folded = new Map<string, Set<string>>();

/** The words that turn a statement round; of every known language where none is given. */
export function negationsOf(language: string | undefined): Set<string> {
  const code = language?.split("-")[0]?.toLowerCase() ?? "";
  const known = folded.get(code);
  if (known) return known;
  const codes = negations[code] === undefined ? Object.keys(negations) : [code];
  const words = codes.flatMap((each) =>
    byLetter.has(each) ? [...(negations[each] ?? "")] : (negations[each] ?? "").split(" "),
  );
  const set = new Set(words.map(fold));
  folded.set(code, set);
  return set;
}

/** French and Italian put a negation before an apostrophe: "n'est", "n'a", "nessun'altra". */
const elided = /^(?:n|nessun|aucun)['’]/i;

/** Whether a word, as it stands in a text, is a negation of the language. */
export function isNegation(word: string, language: string | undefined): boolean {
  const code = language?.split("-")[0]?.toLowerCase();
  if (negationsOf(language).has(fold(word))) return true;
  return (code === "fr" || code === "it") && elided.test(word);
}
