import type { Token } from "../languages/tokens.ts";
import type { Antecedent } from "./antecedents.ts";

/** A sentence of the source as a piece reports it: what was left out and how its speaker is named. */
export type Said = {
  /** What the pronoun at the start of `text` means, set behind it in square brackets. */
  antecedent?: Antecedent;
  /** The source's sentence, verbatim. */
  line: string;
  /** Runs of characters of `line` that are left out, ascending, not overlapping. */
  cuts: [from: number, to: number][];
  /**
   * The sentence after the cuts, with a capital and its final mark; in the third person where the
   * speaker was "I" and that is certain.
   */
  text: string;
  /**
   * The same with its speaker named in it ("A brand, Godin says, is a promise."); undefined where no
   * words of ours sit well, or the speaker is already its subject.
   */
  framed?: string;
};

export type Speaker = {
  name: string;
  /** The last name, or the name that people use after the first mention. */
  short: string;
  pronoun?: "he" | "she";
};

export type SayOptions = {
  language: string;
  speaker?: Speaker;
  /** Universal Dependencies' tags of the tokens of the line, if the language has a tagger. */
  tags?: string[];
  tokens?: Token[];
  /** First names by which people in the room speak to each other. */
  addressed?: string[];
  /** A leading "But" or "Whereas" stays: its own sentence stands before it. */
  keepsConnective?: boolean;
  /** The subject of the sentence before is this speaker: "he" may open. */
  continues?: boolean;
  /** The sentence before in the source, which a pronoun at the start may mean. */
  before?: { line: string; tags?: string[]; tokens?: Token[] };
  /** The line stands inside a quotation that began before it: "I" is somebody else. */
  quoted?: boolean;
  /** The line is of a document by one author or by several, who say "we". */
  document?: "one" | "many";
  /** It stands where a document says what was done or known before, not what was found. */
  findsNothing?: true;
  /** The line stands below its speaker's name, as in a dialogue: "I" stays. */
  spoken?: boolean;
};
