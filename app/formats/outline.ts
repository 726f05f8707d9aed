/** One text of a piece that a person may write. */
export type Field = {
  /** Its key in the content or in a part. */
  name: string;
  label: string;
  /** Lines that its field shows; a text of one has no line breaks. */
  rows: number;
  /** A list of short texts, one a line. */
  list?: boolean;
  optional?: boolean;
  /** What the format's rules allow, for a counter that runs along. */
  limit?: { most: number; unit: Unit };
};

export const isOneLine = ({ rows, list }: Field) => rows === 1 && !list;

/** "weighted" is X's way of counting (twitter-text). */
export type Unit = "characters" | "words" | "weighted";

/**
 * What a person can edit of a format's piece: single texts around one list of parts that can be
 * added, removed and moved. Screens know this and no format.
 */
export type Outline = {
  before: Field[];
  parts: {
    /** The key of the list in the content. */
    name: string;
    /** What one part is called. */
    label: string;
    fields: Field[];
    /** Keys of a part that count its place and their total, where the format numbers its parts. */
    number?: string;
    total?: string;
  };
  after: Field[];
};
