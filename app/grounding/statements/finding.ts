/** What a sentence says that its lines do not. */
export type Kind =
  | "number"
  | "unit"
  | "date"
  | "time"
  | "name"
  | "speaker"
  | "negation"
  | "certainty"
  | "claim"
  | "contradiction"
  | "language";

/** `words` are those that are wrong, if it is not the whole sentence. */
export type Finding = { kind: Kind; words: string };
