/** How to ask a model, and the longest stretch for it. */
export type Style = {
  format: "verbose_json" | "json" | "diarized_json";
  longestSeconds: number;
  /** Further fields of the form. */
  fields: Record<string, string>;
  takesPrompt: boolean;
};

/** Ten minutes stay far below every endpoint's limits on bytes and seconds. */
const longSeconds = 595;
/** Without its own times a stretch has only those of its cuts, so it must be short. */
const shortSeconds = 60;

export const untimed: Style = {
  format: "json",
  longestSeconds: shortSeconds,
  fields: {},
  takesPrompt: true,
};

/**
 * Chooses by the model's name: Whisper models give times, the diarizing one gives times and
 * speakers, and OpenAI's newer ones give neither (OpenAI API reference, Create transcription).
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
