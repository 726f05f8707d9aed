/** A paragraph, heading or list item of a document, in reading order. */
export type Block = {
  /** May hold line breaks that the document's author made. */
  text: string;
  role?: "heading" | "quoted" | "code" | "caption";
};
