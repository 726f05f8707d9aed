import type { LanguageFacts } from "../grounding/index.ts";
import type { Reading } from "../seo/index.ts";
import type { LanguageEdits } from "./edits.ts";
import type { Introductions } from "./introductions.ts";
import type { Presents } from "./presents.ts";

/** Places in a piece where a sentence of our own may stand around the source's words. */
export type PhraseSlot =
  | "onTopics"
  | "conversation"
  | "talk"
  | "document"
  | "written"
  | "excerpts"
  | "passages"
  /** A piece of a text without punctuation: its title, what it is, its description, and its end. */
  | "unpunctuatedTitle"
  | "unpunctuated"
  | "unpunctuatedMeta"
  | "unpunctuatedEnd"
  | "metaDescription"
  | "closing"
  /** Tells where to hear or read the whole of the source. */
  | "whole"
  | "reply"
  | "save"
  | "follow"
  | "page"
  | "mentioned"
  | "abbreviations"
  | "counted"
  | PartSlot;

/** What heads the parts of a study for which it has no heading of its own that tells anything. */
export type PartSlot = "aboutPart" | "methodPart" | "resultPart" | "meaningPart" | "limitsPart";

/** What is known of languages that have no file of their own, too. A missing field says no. */
export type Traits = {
  /** The algorithm of snowball-stemmers; without one, words are compared as they are written. */
  stemmer?: string;
  /** It writes no spaces between words. */
  spaceless?: true;
  /** A full stop makes an ordinal number of a figure ("am 3. Oktober"). */
  ordinalStop?: true;
  /** An article elides before a vowel and is a word of its own ("l'eau"). */
  elides?: true;
  /** All nouns have capitals, so a capital makes no name. */
  capitalNouns?: true;
  /** It parts decimals with a comma. */
  decimalComma?: true;
  /** Its script has no capitals. */
  caseless?: true;
  /** A letter takes about twice the room of a Latin one. */
  wide?: true;
  /** The English tagger of wink-nlp speaks it. */
  tagger?: true;
  /** Letters that an address spells otherwise than by leaving off their marks. */
  letters?: Record<string, string>;
  /**
   * Words a minute of a text of the same content (Trauzettel-Klosinski and Dietz, IReST, 2012,
   * table 2), or characters where it has no spaces. Missing: as English.
   */
  pace?: { words: number } | { characters: number };
};

/**
 * What a language's speech looks like on the surface: enough to tell a sentence that stands alone
 * from one that leans on what was said before, and talk about the subject from talk around it.
 * A string of words parted by bars is the inside of a regular expression.
 */
export type Lexicon = {
  /** Words and phrases with which speakers start and which carry nothing ("so", "you know"). */
  fillers: string[];
  /** Fillers that are cut before any word, not only before a comma. */
  conjunctions: string[];
  /** Fillers after which a sentence contradicts the one before. */
  opposes: string[];
  /** Words of two letters; any other in a page that was read by its image was read wrongly. */
  shortest?: string[];
  /** A sentence that is none without the conjunction it starts with ("Also bin ich gegangen"). */
  needsConjunction?: RegExp;
  /** Sounds and words of hesitation inside a sentence. */
  hesitations: string;
  /** Words that speakers lean on: one is speech, three are a stumble. */
  crutches: string;
  /** Words that carry no topic, beside the usual stop words: light verbs, vague nouns, hedges. */
  weak: string[];
  /** Words that are topics although lists of stop words hold them. */
  topical: string[];
  /** Words that are grammar by their letters; missing: by the lists and their length. */
  grammar?: RegExp;
  /** A letter that is bound to the next word and carries nothing. */
  bound?: RegExp;
  /** A bound letter that a question loses when it becomes a heading. */
  boundQuestion?: RegExp;
  /** A sentence that starts with one of these leans on the one before. */
  openers: string[];
  /** Words that point back, wherever they stand before the first word with content. */
  anaphors: string[];
  /** Pronouns that mean a person and nothing else. */
  persons?: string[];
  /** Nouns that no pronoun behind them means: "Every evening he …". */
  namesNothing?: string[];
  /** "It" that means what follows it: tested from the pronoun on. */
  expletive?: RegExp;
  /** Words that point back at the start, or before a stop word ("that is"), but not before a noun. */
  demonstratives: string[];
  pointing: Pointing;
  /** Words by which speakers speak of themselves. */
  personal: string[];
  /** Words with which a sentence only answers the one before. */
  reactions: string[];
  /** Words by which the other person is spoken to. */
  address: string[];
  /** One that does so only before a noun ("je loopbaan"). */
  addressBeforeNoun?: string;
  /** Forms by which a question turns to one person, beside the words of address. */
  turning?: RegExp;
  /** Words that stand before nouns: articles, possessives, prepositions. */
  determiners: string[];
  /** The article that goes with a name that mostly stands with it. */
  article?: string;
  /** Words that may stand inside a name of a thing: "of", "de la". */
  links: string[];
  /** How a name of a thing looks; missing: a determiner or a capital shows it. */
  nominal?: RegExp;
  /** The ending of a plural that reads better alone than the singular. */
  plural?: string;
  /** Endings of cases that a name loses when it stands alone. */
  caseEndings?: string[];
  /** Words beside verbs: pronouns, modals and negations before, determiners after. */
  verbs?: { before: string[]; after: string[] };
  /** A whole question, not an echo with a question mark ("Bicycles?"). */
  asks: RegExp;
  /** What asks for the other's own likings and life, or takes up what somebody says elsewhere. */
  inTalk?: RegExp;
  /** First words of a question that is answered with yes or no. */
  yesOrNo?: string;
  welcome: RegExp;
  outro: RegExp;
  /** A guest's thanks for the invitation. */
  invited: RegExp;
  /** A main clause that misses its subject or its verb, where word order shows it. */
  fragment?: RegExp;
  /** Words to the other person or about the talk itself. */
  aside: RegExp;
  /** A sentence that says what others think, which the speaker is often about to deny. */
  reports: RegExp;
  /** Words before the number of an episode, which is no title. */
  episode?: string;
  /** How transcribers note laughter and its like, in brackets. */
  laughter?: string;
};

/** What advertisements are told by; an address counts in every language. */
export type AdvertWords = {
  /** The way in: who pays, thanks to a sponsor, a break. */
  opens: RegExp;
  /** A code, a discount, a trial, an order to buy now. */
  offers: RegExp;
  /** Words that send somebody to an address. */
  calls: RegExp;
  /** Words that sellers use, and others too: they only carry an advertisement on. */
  pitch: RegExp;
  /** The way back, or a sponsor who is thanked at the end. */
  returns: RegExp;
};

/** By which words reading tells what a passage is. */
export type PassageWords = {
  advert: AdvertWords;
  /** Asking to subscribe and to rate, who made it, where it is found, notes on the transcript. */
  credits: RegExp;
  /** Rights and permissions. */
  permission: RegExp;
  /** How a line begins that belongs to the page, not to the text. */
  furniture: RegExp;
  /** What stands above others' answers to a text on its page, as a whole line. */
  answers?: RegExp;
};

/**
 * Words of texts that may be in any language, whatever language they are found to be in. Strings are
 * the insides of regular expressions.
 */
type TextWords = {
  /** How an address is said: what stands for its marks and its ending, and what for a brand beside it. */
  address: { dot: string; slash?: string; com?: string; brand?: string };
  /** What stands before the number of a figure or a table. */
  caption: string;
  /** The headings of a transcript's frame, which are no part of it. */
  frame: string;
  abstract: string;
  /** What a wiki shows around an article, as a whole line, and in brackets behind its words. */
  wiki?: {
    /** Behind a heading, in brackets: the way to change it. */
    edit: string;
    /** What its writers note of a claim. */
    marks: string;
    /** The headings of lists below the article, beside its references. */
    apart: string;
    /** Its tabs, and the lines above and below. */
    page: string;
  };
  /** The heading of a list of references. */
  references: string;
  /** What a file's name or title calls a transcript, and how it goes on to what was said. */
  transcript?: { word: string; of: string };
  /** The headings of parts that tell who paid for a text and who helped. */
  backMatter: string;
  /** What a journal says of a text beside it: keywords, how to cite it, where it is kept. */
  details: string;
  /** Whose a text is, and what others may do with it. */
  rights: string;
  /** What stands before an author in a line of its own. */
  byline?: string;
  /** What stands in a line of credits before a sign and who made it: `文＝`, `摄影／`. */
  made?: string;
  /** What stands before a colon above what is said to a slide. */
  notes?: string;
  /** What questions and answers are labelled with. */
  turns?: string;
  /** What a machine calls a speaker whose name it does not know. */
  speaker?: string;
  /** What takes a name's place where only somebody's part in a talk is known. */
  roles?: string;
  /** Hours, minutes and seconds behind a number. */
  units?: readonly [string, string, string];
  /** First words of what stands before a colon and is nobody's name, in lower case. */
  labels?: string[];
};

/**
 * How a text's own head names what stands behind a colon, as the insides of regular expressions;
 * `other` are labels that such heads have too.
 */
export type HeadLabels = Record<"host" | "guest" | "author" | "title" | "show" | "date", string> & {
  /** Everybody who takes part, whatever their part. */
  people?: string;
  other?: string;
};

type Pointing = {
  /** "this": with a word such as "year" it means now and here. */
  near: string[];
  /** What a document calls itself: "this study" in a document means that one. */
  own?: string[];
  /** "that": it means something said before, whatever follows. */
  far?: string[];
  /** Words that are pointers only at the start or after a preposition ("die" in Dutch). */
  unsure?: string[];
  /** "there": a place named before. */
  places?: string[];
  /** "half": of what, only the sentence before says. */
  shares?: string[];
  /** An infinitive that carries its object ("venderlo"). */
  boundObject?: RegExp;
  /** A first word that carries its object ("Chamam-lhe"). */
  boundStart?: RegExp;
  /** An article without its noun is a pronoun; `beforeNoun` may stand between the two. */
  bareArticle?: { articles: string[]; beforeNoun: RegExp };
};

/**
 * The sentences of our own in one language, several a slot. `{speaker}`, `{host}`, `{topics}`,
 * `{page}`, `{items}` and `{count}` are filled in; a sentence is used only where all it names is
 * known. Topics stand behind a colon or a dash wherever a language would inflect them.
 */
export type Glue = {
  marks: readonly [string, string];
  /** Marks of a quotation inside a quotation. */
  inner: readonly [string, string];
  /** `{speaker}` before `{words}`. */
  said: string;
  /** Behind a quotation in another language: a translation of its `{words}`, marked as such. */
  translated: string;
  /** `{words}` and their `{origin}`, and what parts the name and the time of the origin. */
  from: string;
  pause: string;
  /** Between the items of a list, and before its last one. */
  comma: string;
  and: string;
  sentences: Partial<Record<PhraseSlot, readonly string[]>>;
  /** Closing sentences in four manners: in few words, as I, as we, at length; missing: plain ones. */
  manners?: readonly Manner[];
};

export type Manner = Record<"closing" | "reply" | "save" | "follow", string>;

/** By the plural rules of the language; `{n}` is the count, always in digits: it is evidence. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type Counted =
  | "sections"
  | "takeaways"
  | "questions"
  | "speakers"
  | "words"
  | "lines"
  | "quotable"
  | "sentences";

/**
 * Our own sentences in a strategy, in one language. `{topics}`, `{names}` and `{headings}` are
 * lists, `{sections}` and its like counts with their nouns; both stand where a language inflects
 * nothing around them.
 */
export type Advice = {
  comma: string;
  counts: Record<Counted, Forms>;
  levels: Record<"high" | "medium" | "low", string>;
  forms: Record<"conversation" | "voices" | "voice" | "document", string>;
  traits: Record<"personal" | "plain" | "dense", string>;
  /** `{traits}` and `{facts}`, both parted by the comma; `{n}` is words of a sentence. */
  tone: string;
  average: string;
  /** `{text}`: a guess that the person should replace. */
  suggestion: string;
  /** What is said of an audience that nobody named, and who it may be: no sentences. */
  audience: Record<"unknown" | "asking" | "hearing" | "about", string>;
  subject: string;
  goalExplain: string;
  goalAnswer: string;
  goalLines: string;
  reasons: Record<"letter" | "carousel" | "article" | "articleUnasked" | "thread", string>;
  becauses: Record<
    "letter" | "carousel" | "article" | "articleUnasked" | "thread" | "threadAsked",
    string
  >;
  /** Begins by saying that it is an estimate; `{level}` and `{because}`. */
  estimate: string;
  /** How to promote a piece with one `{passage}` of the source, quoted with its place. */
  tips: Record<"article" | "articleUnasked" | "letter" | "carousel" | "thread", string>;
  /** How to promote a piece by itself. */
  promotion: Record<"article" | "letter" | "carousel" | "thread", readonly string[]>;
  /** How the pieces of one plan help each other; `{slot}` is a platform and a day. */
  links: Record<"announce" | "toArticle" | "inReply" | "pin" | "next" | "close", string>;
};

/** The words by which manners of writing differ. Lower case. */
export type StyleWords = {
  i: string[];
  we: string[];
  you: string[];
  hedges: string[];
  intensifiers: string[];
  /** Words that tie a sentence to the one before when they open it. */
  links: string[];
  /** The most frequent words without a topic: how often each comes is a habit of its writer. */
  functionWords: string[];
  contraction?: RegExp;
};

/** How people ask for things in a brief. Each is the inside of a regular expression. */
export type BriefWords = {
  /** "leave out", "nothing about". */
  leaveOut: string;
  /** A verb of leaving out in two parts, with what to leave out between them ("lass … weg"). */
  leaveOutAround?: readonly [string, string];
  /** How a wish for something else begins: "stress", "write", "for". */
  asks: string;
  /** How it ends, where the verb may stand last ("betonen"). */
  asksLast?: string;
  /** Words by which the opposite of what was said begins: "but". */
  turns: string;
  /** "and " before a verb, with the space that follows it. */
  and: string;
  /** Who reads it, in the first group that matches ("for new gardeners"). */
  audience: string;
  /** What it is to bring about. */
  goal: string;
};

/** What a sentence does for its reader. */
export type SentenceRole =
  | "thesis"
  | "definition"
  | "reason"
  | "number"
  | "contrast"
  | "advice"
  | "story"
  | "example"
  | "result"
  | "concession"
  | "statement";

/**
 * What a part of a document is for: its summary, the problem that it sets out from, others' research,
 * how it went about it and the details of that, what it found, what follows, what it cannot say, and
 * what stands beside it (references, appendices, addresses).
 */
export type DocumentPart =
  | "summary"
  | "problem"
  | "others"
  | "method"
  | "detail"
  | "result"
  | "meaning"
  | "limits"
  | "apart";

/**
 * The words by which a sentence shows its role. `retracts` are words with which a speaker takes back
 * what was just said; `limits` are words that limit it.
 */
export type Cues = Partial<Record<Exclude<SentenceRole, "number" | "statement">, RegExp>> & {
  retracts?: RegExp;
  limits?: RegExp;
  /** "I want to talk about two things.": what follows has to be there to its end. */
  promises?: RegExp;
  /** "On the one hand": without what stands on the other, it is half of what was meant. */
  oneHand?: RegExp;
  otherHand?: RegExp;
  /** What makes the words behind it a supposition, or somebody else's ("In theory", "People think …"). */
  framed?: RegExp;
  /** A possessive of the third person: whose, a question has to name before it. */
  owned?: RegExp;
  /** "Of course it works.": a "but" is to be expected. */
  concedes?: RegExp;
  /**
   * What a piece that nobody chose takes nothing of: imitated speech, praise and blame of people,
   * talk about the talk, jokes, and what only those present can see.
   */
  unsafe?: RegExp;
  /**
   * What a first sentence has that a reader of a single post or slide misses something before: "also",
   * "this point", "The result is …", a sentence that ends in "you might".
   */
  apart?: RegExp;
  /** How a speaker marks an opinion; other sentences about oneself are biography. */
  opinion?: RegExp;
  /** Chapters of this name tell nothing of their subject ("Introduction"). */
  stock?: RegExp;
  /** The heading of a document's own summary ("Abstract"). */
  gist?: RegExp;
  /** The headings inside it ("Purpose", "Findings"). */
  gistParts?: RegExp;
  /** What heads each part of a document, its number left off. */
  parts?: Record<Exclude<DocumentPart, "summary">, RegExp>;
  /** What a document says that it sets out to do, which is neither what it found nor what follows. */
  aims?: RegExp;
  /** What a document says of itself there: what it did and found. */
  reports?: RegExp;
  /** What a question is about that is beside the subject: likings, and those who listen. */
  beside?: RegExp;
  /** How every guest is asked at the end what to read or watch, whatever the talk was about. */
  tastes?: RegExp;
  /** What something is not, in few words: what it is follows ("Quality is not luxury."). */
  denies?: RegExp;
  /** What follows from the words before it, which only lead up to it ("So what we do is …"). */
  concludes?: RegExp;
  /** "Just to round up the question that you asked": what was asked before is answered. */
  takesUp?: RegExp;
  /** What goes on to the next point, so that the one before is told ("And one other thing is …"). */
  turnsTo?: RegExp;
  /** How an answer decides a question: yes, no, perhaps. */
  verdict?: RegExp;
  /** Thanks and praise on the way to an answer ("Great question."). */
  courtesy?: RegExp;
  /** What promises the words behind it: nothing ends on it ("I want to explain that."). */
  announces?: RegExp;
  /** What asks somebody who they are: the answer is a life, not what the talk is about. */
  introduces?: RegExp;
  /** How somebody is asked without a question ("Tell us about the first year."). */
  prompts?: RegExp;
  /** Pronouns for one person, who has to be named before. */
  persons?: RegExp;
  /** A claim with these words heads nothing that follows ("At least …", "… below"). */
  deictic?: RegExp;
  /** How a subordinate clause opens, and a comma after which its main clause follows. */
  clause?: { opens: RegExp; main: RegExp };
  /** How a host says who a guest is ("Ana is the author of …"). */
  presents?: Presents;
  /** A condition that would be lost in a heading. */
  condition?: RegExp;
  /** Words to the one person in the room about what they did ("You posted …"). */
  addresses?: RegExp;
  /** How the items of a spoken list open, from the first; `last` opens its end. */
  ordinals?: { items: RegExp[]; last: RegExp };
};

/** All that the app knows of one language, in one file. */
export type Language = Traits & {
  /** The primary subtag of BCP-47. */
  code: string;
  /** Words whose full stop ends no sentence. */
  abbreviations: string;
  /** Words that ask the reader for something, as the last post or slide does; parted by bars. */
  requests: string;
  brief: BriefWords;
  /** Openings that fit any recording; parted by bars. */
  stockOpeners?: string;
  lexicon: Lexicon;
  /** Missing: sentences are told apart by their figures and marks alone. */
  cues?: Cues;
  heads: HeadLabels;
  passages: PassageWords;
  texts: TextWords;
  /** Missing: nobody is known by what is said. */
  introductions?: () => Introductions;
  glue: Glue;
  advice: Advice;
  style: StyleWords;
  /** What quotations and numbers are compared by. */
  grounding: LanguageFacts;
  /** Passive voice, transitions and reading ease; missing: the search report says nothing of them. */
  reading?: Reading;
  /** How its sentences are trimmed and reported; missing: they are quoted or left. */
  edits?: LanguageEdits;
};

/** "a b c" as a list. */
export const list = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/** "you know|i mean" as a list. */
export const phrases = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => phrase.trim())
    .filter(Boolean);
