import { lexiconOf } from "./lexicon/index.ts";
import type { Sentence } from "./sentence.ts";

type Pointers = {
  /** "this": with a word such as "year" it means now and here. */
  near: string[];
  /** "that": it means something said before, whatever follows. */
  far: string[];
  /** Words that are pointers only at the start or after a preposition ("die" in Dutch). */
  unsure?: string[];
  /** "there": a place named before. */
  places: string[];
};

const of = (words: string) => words.split(" ").filter(Boolean);

const pointers: Record<string, Pointers> = {
  en: { near: of("this these"), far: of("that those"), places: [] },
  de: {
    near: of("dieser diese dieses diesem diesen"),
    far: of("jener jene jenes jenem jenen solche solcher solchen"),
    places: of("dort"),
  },
  es: {
    near: of("este esta estos estas"),
    far: of("ese esa esos esas aquel aquella aquellos aquellas"),
    places: of("allí ahí"),
  },
  fr: { near: of("ce cet cette ces"), far: [], places: of("là-bas y") },
  pt: {
    near: of("este esta estes estas neste nesta nestes nestas deste desta destes destas"),
    far: of(
      "esse essa esses essas nesse nessa nesses nessas desse dessa desses dessas aquele aquela aqueles aquelas naquele naquela naqueles naquelas daquele daquela daqueles daquelas àquele àquela",
    ),
    places: of("lá ali"),
  },
  it: {
    near: of("questo questa questi queste quest'"),
    far: of("quel quei quegli quello quella quelli quelle quell'"),
    places: of("lì là"),
  },
  nl: {
    near: of("deze dit"),
    far: of("zulke"),
    unsure: of("die dat"),
    places: of("daar daaraan daarin daarop daaruit daarover daarnaast"),
  },
  ja: { near: of("この こうした"), far: of("その あの そんな そうした"), places: of("そこ") },
  zh: {
    near: of("这种 这个 这些 这样 这类 这位 这"),
    far: of("那种 那个 那些 那样 那类 那位 那"),
    places: of("那里 那儿"),
  },
  ar: { near: of("هذا هذه"), far: of("ذلك تلك أولئك"), places: [] },
};

/** So many words with content may be what a place-word means. */
const namedPlace = 4;

type Known = { weak: Set<string>; grammar: Set<string>; beforeNoun: Set<string> };

const sets = new Map<string, { [Key in keyof Pointers]-?: Set<string> } & Known>();

function setsOf(language: string) {
  const known = sets.get(language);
  if (known) return known;
  const { near = [], far = [], unsure = [], places = [] } = pointers[language] ?? {};
  const lexicon = lexiconOf(language);
  const made = {
    near: new Set(near),
    far: new Set(far),
    unsure: new Set(unsure),
    places: new Set(places),
    weak: new Set(lexicon.weak),
    // A relative pronoun follows its noun; a pointer follows a preposition or a subject.
    beforeNoun: new Set([...lexicon.determiners, ...lexicon.address, ...lexicon.personal, "je"]),
    grammar: new Set([...lexicon.determiners, ...lexicon.openers]),
  };
  sets.set(language, made);
  return made;
}

/** "Without those pumps": the noun behind the pointer has not been named in the sentence itself. */
function meansUnnamed(sentence: Sentence, at: number, language: string): boolean {
  const { tokens, stems, tags } = sentence;
  const { near, far, unsure, weak, grammar, beforeNoun } = setsOf(language);
  const word = tokens[at]?.word ?? "";
  const isFar =
    far.has(word) || (unsure.has(word) && (at === 0 || beforeNoun.has(tokens[at - 1]?.word ?? "")));
  if (!isFar && !near.has(word)) return false;
  // A tagger tells "that pump" from "the pump that" and "they say that pumps".
  if (tags && tags[at] !== "DET") return false;
  const stem = stems[at + 1];
  if (stem === undefined) return false;
  if (stem >= 0) return !stems.slice(0, at).includes(stem);
  const next = tokens[at + 1]?.word ?? "";
  return isFar && (weak.has(next) || (next.length > 3 && !grammar.has(next)));
}

const content = (stems: number[], upTo: number) =>
  stems.slice(0, upTo).filter((stem) => stem >= 0).length;

const objects = new Set(["it", "them"]);

/** "Heating takes half of it": the object of a clause whose only noun is its subject. */
function hasUnnamedObject({ tokens, tags, text }: Sentence): boolean {
  if (!tags) return false;
  const at = tokens.findIndex(({ word }, index) => objects.has(word) && tags[index] === "PRON");
  if (at < 1) return false;
  const before = tags.slice(0, at);
  const clause = text.slice(0, tokens[at]?.from ?? 0);
  const hasVerb = before.includes("VERB");
  const joins = before.some((tag) => tag === "CCONJ" || tag === "SCONJ") || /[,;:—]/u.test(clause);
  const runs = before.filter(
    (tag, index) => (tag === "NOUN" || tag === "PROPN") && before[index + 1] !== tag,
  ).length;
  return hasVerb && !joins && runs < 2 && tags[0] !== "VERB";
}

const articles = new Set(["das", "die", "der", "den", "dem"]);
/** What may stand between an article and its noun. */
const beforeGermanNoun =
  /(?:e|en|er|es|em)$|^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|ganz|sehr|immer|so|rund|etwa)$/u;

/** "Das führt zu Streit", "die sammeln sich": an article without a noun is a pronoun. */
function startsWithGermanPronoun({ tokens, text, plain }: Sentence): boolean {
  const start = tokens.findIndex(({ from }) => from >= text.length - plain.length);
  if (!articles.has(tokens[start]?.word ?? "")) return false;
  for (const { word, from } of tokens.slice(start + 1, start + 5)) {
    if (/[\p{Lu}\p{N}]/u.test(text.charAt(from))) return false;
    if (!beforeGermanNoun.test(word)) return true;
  }
  return true;
}

/** "Chamam-lhe o Assobiador": a verb at the start that carries a pronoun. */
const boundPronoun = /^[\p{L}]+-(?:lhes?|[lnm]?[oa]s?)$/u;

/** "Non ha saputo distinguerli", "queremos venderlo": infinitives that carry their object. */
const boundObjects: Record<string, RegExp> = {
  es: /^\p{L}{3,}[aei]r(?:l[oa]s?)$/u,
  it: /^\p{L}{3,}[aei]r(?:lo|la|li|le)$/u,
};

/** "The council had planned for half": of what, only the sentence before says. */
const shares: Record<string, Set<string>> = {
  en: new Set(of("half both none some many several")),
  de: new Set(of("hälfte beide beiden keine keiner")),
  es: new Set(of("mitad ambos ambas ninguno ninguna")),
  fr: new Set(of("moitié aucun aucune")),
  pt: new Set(of("metade ambos ambas nenhum nenhuma")),
  it: new Set(of("metà entrambi entrambe nessuno nessuna")),
  nl: new Set(of("helft beide allebei geen")),
};

/** True where a sentence means a thing or a place that only the ones before have named. */
export function pointsAway(sentence: Sentence, language: string): boolean {
  const { places } = setsOf(language);
  return (
    hasUnnamedObject(sentence) ||
    shares[language]?.has(sentence.tokens.at(-1)?.word ?? "") ||
    (language === "de" && startsWithGermanPronoun(sentence)) ||
    (language === "pt" && boundPronoun.test(sentence.tokens[0]?.word ?? "")) ||
    sentence.tokens.some(
      ({ word }, at) =>
        meansUnnamed(sentence, at, language) ||
        ((places.has(word) || boundObjects[language]?.test(word)) &&
          content(sentence.stems, at) < namedPlace),
    )
  );
}
