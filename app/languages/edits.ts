/** How a speaker who says "I" is told of by name, and then by pronoun. */
export type Person = {
  pronouns: Record<"he" | "she", string>;
  /** The forms as a subject, and what they leave behind the name: "i've" leaves "has". */
  subjects: Record<string, string | ((next: string) => string | undefined)>;
  /** The other forms: "{who}" is the name. A form without one cannot come first. */
  forms: Record<string, { name?: string; he: string; she: string }>;
  /** The verb after a name; the same one if nothing changes, undefined where that is unclear. */
  agreed(verb: string): string | undefined;
  /** Verbs that show the past, or no time at all. */
  past: RegExp;
  /** Words between a subject and its verb. */
  adverbs: string;
  /** Where "I" is somebody else, anybody, or words once said or thought. */
  unfit: RegExp;
  /** A verb after one of these would have to agree as well. */
  joins: string;
};

/**
 * Words of ours around a sentence. `{who}` is the speaker and `{says}` one of the verbs; an empty
 * list means that nothing sits well there.
 */
export type Frames = {
  says: string;
  recalls?: string;
  asks: string;
  /** Between the comma of a fronted clause and its main clause, or between subject and verb. */
  inside: readonly string[];
  tail: readonly string[];
  ahead: readonly string[];
  /** Around a question; `{words}` is the question in marks. */
  asked: readonly string[];
  /** First words of a clause or phrase before the main clause; those of clauses need a verb. */
  fronted: string;
  frontedClause: string;
  /** Words that open a clause inside another; with a tagger, a sentence needs a verb beside them. */
  subordinate?: string;
  /** Words that open such a clause at the beginning only; elsewhere they are prepositions. */
  leading?: string;
  /** Words on which a verb hangs: "it's". */
  contracted?: string;
  /** First words of a main clause behind it. */
  subjects: string;
  /** First words that lose their capital behind words of ours; missing: none does. */
  lowered: string;
  /** A sentence that asks the listener for something, or answers: no frame goes before it. */
  imperative: RegExp;
  /** Without a tagger: what a sentence holds that has a verb. */
  verb?: RegExp;
  /** A sentence that is none by itself. */
  fragment: RegExp;
  /** A story that somebody remembers, and a present that makes it none. */
  story?: { cue: RegExp; present: RegExp };
};

/** Words of ours around a sentence of a document: its authors', or the text's where one wrote it. */
export type Written = Pick<Frames, "inside" | "tail" | "ahead"> & {
  /** How the authors are called in them, which a sentence that names them needs no more. */
  who: string;
};

/** Words of a sentence with their parts of speech, where the language has a tagger. */
type TaggedWords = readonly { word: string; tag?: string }[];

/** How a pronoun that opens a sentence is told what it means. */
type Antecedents = {
  /** The pronouns that may mean the subject of the sentence before. */
  pronouns: string;
  /** Articles that may stand for each other before the same noun. */
  articles: string;
  /**
   * The subject of the sentence before with its article, if the pronoun can mean nothing else;
   * undefined where there is another candidate, or the pronoun may mean nothing at all.
   */
  find(before: TaggedWords, sentence: TaggedWords): string | undefined;
};

export type Asking = {
  /** A question begins with one of these. */
  starts: string;
  /** What may stand before its beginning, inside a longer sentence. */
  before: string;
  /** The same for a question that is answered with yes or no: only at the beginning. */
  plainStarts: string;
  plainBefore: string;
  /** How a question to the person who answers begins: only in the heading above that answer. */
  person?: string;
  /** Words by which such a heading would mean what nobody has named. */
  points?: RegExp;
  /** Words at which a question that is too long for a heading may end, as what follows adds to it. */
  adds?: string;
  /** Words at which a second question begins. */
  second: RegExp;
  /** Words that are left out of a heading. */
  idle: string;
  /** What stands ahead of a verb whose object it is; without it, nothing ends on a verb ("What do you do"). */
  fronted?: string;
  /** A question that makes no heading: it points back, or asks for talk. */
  unfit: RegExp;
  /** A last word after which something is missing. */
  open: RegExp;
};

/**
 * How sentences of a language are trimmed and reported. A string of words parted by bars is the
 * inside of a regular expression that ignores case; apostrophes in it are straight.
 */
export type LanguageEdits = {
  /** Openings that carry nothing before any word, and those that carry nothing before a comma. */
  openings: string;
  pausedOpenings: string;
  /** The beginning of a sentence whose opening stays: "so far". */
  openingStays: RegExp;
  /** Openings that set a sentence against the one before. */
  opposing: string;
  /** Sounds of hesitation, cut wherever they stand. */
  hesitations: string;
  /** Cut between two commas, or between a comma and the end. */
  asides: string;
  /** Cut behind a comma at the end, with the question mark. */
  tags: string;
  /** Words that are said twice by mistake only, whatever stands between. */
  stumbles: string;
  /** First words of a few that may be said twice by mistake, and words before which they are not. */
  stumbleRuns: string;
  runsOn: string;
  /** Words after which no comma stands, and words before which one stays. */
  unpaused: string;
  paused: string;
  /** Asides that correct a number beside them or make it a guess: "two, I mean, three". */
  blurs: string;
  /** Hedges, conditions and comparisons: with negations and numbers never cut. */
  guarded: string;
  /** Sentences that can only be quoted: to the listener, about the talk, or broken. */
  unfit: RegExp;
  /** The first person, singular and plural. */
  first: RegExp;
  plural: RegExp;
  person?: Person;
  /** The plural of a document's authors: the first mention and the later ones. */
  authors?: Record<string, readonly [first: string, later: string]>;
  frames: Frames;
  /** Around a document's sentences: of one author, of several, and where several tell their result. */
  written?: { one: Written; many: Written; found?: Written };
  /** A result that is not the authors' own: of earlier work, or of somebody they cite. */
  citing?: RegExp;
  asking?: Asking;
  /** Missing: no pronoun is explained. */
  antecedents?: Antecedents;
};
