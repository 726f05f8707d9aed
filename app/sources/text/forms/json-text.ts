import { z } from "zod";
import type { DocumentForm } from "./form.ts";

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

/** A transcript as one string of an object, as speech servers answer where no times are asked for. */
export const jsonText: DocumentForm = {
  id: "json-text",
  name: "other JSON that holds text with times or speakers",
  recognise: ({ data }) => (wrapped.safeParse(data).data ? 0.5 : 0),
  read: (_, data) => ({ cues: [], text: wrapped.parse(data) ?? "" }),
};
