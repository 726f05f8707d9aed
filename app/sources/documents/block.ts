import type { Known } from "../../transcripts/known.ts";
import type { Role } from "../../transcripts/transcript.ts";

/** A paragraph, heading or list item of a document, in reading order. */
export type Block = {
  /** May hold line breaks that the document's author made. */
  text: string;
  /** Missing for body text. */
  role?: Extract<Role, "heading" | "quoted" | "code" | "caption" | "link">;
};

/** What a document tells of itself, and its blocks. */
export type DocumentRead = Pick<Known, "title" | "people" | "date"> & {
  /** BCP-47. */
  language?: string;
  blocks: Block[];
};
