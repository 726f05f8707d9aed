/** How a model is asked, and how long a stretch may be. */
export type Style = {
  format: "verbose_json" | "json" | "diarized_json";
  longestSeconds: number;
  /** More fields of the form. */
  fields: Record<string, string>;
  takesPrompt: boolean;
};

/** Ten minutes are far below every endpoint's limit on bytes and seconds. */
const longSeconds = 595;
/** Without times of its own a stretch has those of its cut, so it must be short. */
const shortSeconds = 60;

export const untimed: Style = {
  format: "json",
  longestSeconds: shortSeconds,
  fields: {},
  takesPrompt: true,
};

/**
 * By the model's name: Whisper models tell times, the diarizing one tells times and speakers, and
 * OpenAI's newer ones tell neither (OpenAI API reference, Create transcription).
 */
export function styleOf(model: string): Style {
  if (/diari[sz]e/i.test(model))
    return {
      format: "diarized_json",
      longestSeconds: longSeconds,
      fields: { chunking_strategy: "auto" },
      takesPrompt: false,
    };
  if (/(?:^|\/)gpt-/i.test(model)) return untimed;
  return {
    format: "verbose_json",
    longestSeconds: longSeconds,
    fields: { "timestamp_granularities[]": "segment" },
    takesPrompt: true,
  };
}
