import type { Heard } from "./heard.ts";

/** One stretch of sound, on disk as mp3. */
export type Sound = {
  file: string;
  /** Seconds. */
  seconds: number;
  /** The last words before it, for the spelling of names. */
  prompt: string;
  /** For temporary files; deleted with all that is in it. */
  folder: string;
  signal: AbortSignal;
};

/** What turns sound into words. */
export type Recogniser = {
  /** Says by what the result was made: another name, another result. */
  name: string;
  /** The longest stretch it is given, in seconds. */
  longestSeconds: number;
  /**
   * What was said. Throws an error with `status` and `headers` where a server refused, an ordinary
   * Error where it can't be understood or reached, the signal's reason, or TimesRefused.
   */
  hear(sound: Sound): Promise<Heard>;
  /** The same without times of its own, for shorter stretches: used once times were refused. */
  withoutTimes?: Recogniser;
};

/** The recogniser gives no times for what is said within a stretch. */
export class TimesRefused extends Error {}
