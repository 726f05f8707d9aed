import { z } from "zod";
import { maxBriefCharacters } from "../briefs/brief.server.ts";
import { isFormatId } from "../formats/index.ts";
import { isOutputLanguage } from "../languages/output.ts";

/** An HTML checkbox sends "on" or nothing. */
const checkbox = z
  .string()
  .optional()
  .transform((value) => value === "on");

export const formatForm = z.object({
  format: z
    .string({ error: "Please select an output format first." })
    .refine(isFormatId, "Please select an output format first."),
});

export const optionsForm = z.object({
  useStyleMatching: checkbox,
  useLlmo: checkbox,
  notice: checkbox,
  brief: z
    .string()
    .max(maxBriefCharacters, `At most ${maxBriefCharacters} characters, please.`)
    .default(""),
  /** Empty for the source's. */
  outputLanguage: z
    .string()
    .refine((code) => code === "" || isOutputLanguage(code), "Choose one of the languages.")
    .default(""),
});

const longestTitle = 200;

/** A text that is pasted, and what the person calls it. */
export const textForm = z.object({
  title: z
    .string()
    .trim()
    .max(longestTitle, `At most ${longestTitle} characters, please.`)
    .optional(),
  text: z
    .string({ error: "Paste a text first." })
    .trim()
    .min(1, "Paste a text first.")
    // Forms with files send each line's end as two characters.
    .transform((text) => text.replaceAll("\r\n", "\n")),
});

export const linkForm = z.object({
  url: z
    .string({ error: "Paste a link first." })
    .trim()
    .min(1, "Paste a link first.")
    .max(2_000, "This link is too long."),
});
