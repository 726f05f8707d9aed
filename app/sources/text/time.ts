/** A time as transcripts write it: 1:05, 01:05, 01:02:05, 00:01:02.345, 00:01:02,345. */
export const timeSource = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;

const timePattern = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** Seconds, or undefined where the text is no time (minutes after hours and seconds end at 59). */
export function parseTime(text: string): number | undefined {
  const match = timePattern.exec(text.trim());
  if (!match) return undefined;
  const [, hours, minutes = "", seconds = "", fraction = ""] = match;
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(fraction.padEnd(3, "0")) / 1_000;
}
