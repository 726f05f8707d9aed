import { tidy } from "../text/piece.ts";

const meaningless =
  /^(?:untitled|unknown|document|title|presentation|slide|layout|no title|book|new)\b[\s\d.-]*$/i;
const fileName = /\.(?:docx?|dvi|tex|indd|pdf|rtf|odt|pptx?|xlsx?|qxd|html?|txt|pages|eps|ps|fm)$/i;
const program =
  /^(?:microsoft (?:word|powerpoint|excel) - |powerpoint[- ]|slide 1$|print |\(?anonymous\)?)/i;

/** Returns the title from a PDF's metadata if a person wrote it: no file name, no "untitled". */
export function sensibleTitle(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const title = tidy(value);
  if (title.length < 3 || title.length > 200 || !/\p{L}{2}/u.test(title)) return undefined;
  if (meaningless.test(title) || fileName.test(title) || program.test(title)) return undefined;
  return title;
}
