/** How somebody says who a guest is; each pattern but `self` is tried right behind the guest's name. */
export type Presents = {
  /** A sentence about the guest begins: " is the author of". */
  is: RegExp;
  /** A sentence in which guests say it of themselves begins, tried at its start: "I'm the author of". */
  self: RegExp;
  /** The name goes on with who bears it: ", who is the author of", ", author of". */
  who: RegExp;
  /** Where that ends, as the sentence goes on to the talk: " to talk about". */
  ends: RegExp;
};

type Words = {
  /** Forms of "to be", parted by bars. */
  is: string;
  /** The same of oneself. */
  self: string;
  /** What may stand between the comma and the occupation, itself optional: "who is". */
  who: string;
  /** What people do, by the beginnings of the words; what may end them is `ending`. */
  works: string;
  ending: string;
  ends: string;
};

/** Articles, adverbs and adjectives before an occupation. */
const before = "(?:[^\\s,.;:?!]+ ){0,5}?";

/** The patterns of a language that parts its words by spaces. */
export function presents({ is, self, who, works, ending, ends }: Words): Presents {
  const work = `(?:[\\p{L}]+-)?(?:${works})${ending}(?!\\p{L})`;
  return {
    is: new RegExp(`^ (?:${is}) ${before}${work}`, "iu"),
    self: new RegExp(`^(?:${self}) ${before}${work}`, "iu"),
    who: new RegExp(`^, (?:(?:${who}) )?${before}${work}`, "iu"),
    ends: new RegExp(`,? (?:${ends})(?!\\p{L})`, "iu"),
  };
}
