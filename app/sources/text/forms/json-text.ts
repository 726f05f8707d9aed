import { z } from "zod";
import type { DocumentForm } from "./form.ts";
import { unescaped } from "./xml.ts";

const keys = ["text", "transcript", "transcription", "fullText", "full_text", "content", "body"];
const leastCharacters = 200;

const wrapped = z
  .record(z.string(), z.unknown())
  .transform((document) =>
    keys
      .map((key) => document[key])
      .find(
        (value): value is string => typeof value === "string" && value.length >= leastCharacters,
      ),
  );

/** What an editor keeps as HTML, as the lines that it shows. */
const shown = (text: string) =>
  /^\s*<(?:p|div|span|h\d)[\s>]/i.test(text)
    ? unescaped(
        text
          .replace(/<\/(?:p|div|h\d|li)>|<br\s*\/?>/gi, "\n\n")
          .replace(/<\/?[a-z][^<>]{0,500}>/gi, ""),
      )
    : text;

/** A transcript as one string of an object, as speech servers answer where no times are asked for. */
export const jsonText: DocumentForm = {
  id: "json-text",
  name: "other JSON that holds text with times or speakers",
  recognise: ({ data }) => (wrapped.safeParse(data).data ? 0.5 : 0),
  read: (_, data) => ({ cues: [], text: shown(wrapped.parse(data) ?? "") }),
};
