import type { Heard } from "./heard.ts";

/** One stretch of sound, on disk as mp3. */
export type Sound = {
  file: string;
  /** Seconds. */
  seconds: number;
  /** The preceding words, for the spelling of names. */
  prompt: string;
  /** For temporary files; deleted with its contents. */
  folder: string;
  signal: AbortSignal;
};

/** Turns sound into words. */
export type Recogniser = {
  /** Identifies it: results of another name are not reused. */
  name: string;
  /** The longest stretch it accepts, in seconds. */
  longestSeconds: number;
  /**
   * Transcribes a stretch. Throws ASR_FAILED with the reason, as a PassingFault if another attempt
   * may succeed, ASR_OFF, the signal's reason, or TimesRefused.
   */
  hear(sound: Sound): Promise<Heard>;
  /** A variant without its own times, for shorter stretches, used after TimesRefused. */
  withoutTimes?: Recogniser;
};

/** The recogniser gives no times within a stretch. */
export class TimesRefused extends Error {}
