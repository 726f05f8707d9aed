/**
 * A time as transcripts write it: 1:05, 01:02:05, 00:01:02.345, 00:01:02,345, 0:0:6.5, 00:01:02:15
 * with frames (a semicolon where some are dropped), 1h02m05s.
 */
export const timeSource = String.raw`(?:\d{1,3}:\d{1,2}:\d{1,2}(?:[.,]\d{1,9}|[:;]\d{2}(?!\d))?|\d{1,3}:\d{2}(?:[.,]\d{1,9})?|(?:\d{1,2}h ?:?)?\d{1,3}m ?:?\d{1,2}(?:\.\d{1,3})?s)(?!\d|:\d)`;

const clockPattern = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
const framePattern = /^(\d{1,3}):(\d{2}):(\d{2})[:;](\d{2})$/;
const letterPattern = /^(?:(\d{1,2})h ?:?)?(\d{1,3})m ?:?(\d{1,2}(?:\.\d{1,3})?)s$/;

/** PAL's, which is near enough to the others where a text does not tell. */
const usualFrameRate = 25;

/**
 * Seconds, or undefined where the text is no time (minutes after hours and seconds end at 59). The
 * fourth number of a timecode counts frames.
 */
export function parseTime(text: string, framesPerSecond = usualFrameRate): number | undefined {
  const written = text.trim();
  const clock = clockPattern.exec(written);
  if (clock) return readClock(clock);
  const [, hour, minute, second, frame] = framePattern.exec(written) ?? [];
  if (hour !== undefined) {
    const whole = secondsOf(hour, minute, second);
    return whole === undefined ? undefined : whole + Number(frame) / framesPerSecond;
  }
  const [, h, m, s] = letterPattern.exec(written) ?? [];
  return s === undefined ? undefined : secondsOf(h, m, s);
}

function readClock([, hours, minutes = "", seconds = "", fraction = ""]: RegExpExecArray) {
  // "1:5" is a ratio or a verse; "0:0:6.5" is a time.
  if (hours === undefined && seconds.length < 2) return undefined;
  const whole = secondsOf(hours, minutes, seconds);
  return whole === undefined ? undefined : whole + Number(`0.${fraction || "0"}`);
}

function secondsOf(hours: string | undefined, minutes = "", seconds = ""): number | undefined {
  if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

const rates = [24, 25, 30, 50, 60];

/** The frames a second that the timecodes of a text must have: the least that holds the highest. */
export function frameRateOf(text: string): number {
  const frames = [...text.matchAll(/\d:\d{2}:\d{2}[:;](\d{2})(?!\d)/g)].map(([, n]) => Number(n));
  const highest = frames.reduce((a, b) => Math.max(a, b), 0);
  return rates.find((rate) => rate > highest) ?? usualFrameRate;
}

const iso = /^P(?:\d+D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/;

/** Seconds of a field of data: a number, "12.5", "12.5s", "PT12.5S" or a clock's time. */
export function parseSeconds(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const written = value.trim();
  const plain = /^-?(\d+(?:[.,]\d+)?) ?s?$/.exec(written)?.[1];
  if (plain !== undefined) return Number(plain.replace(",", "."));
  const [whole, hours = 0, minutes = 0, seconds = 0] = iso.exec(written) ?? [];
  if (whole) return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return parseTime(written);
}
