/** Formats seconds as `14:07`, from one hour on as `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Converts `14:07` or `1:02:03` to seconds. */
export function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

const bracketed = /\[((?:\d+:)?\d{1,2}:\d{2})\]/g;

/** Finds the bracketed times in a text, in seconds, in reading order. */
export function timesOf(text: string): number[] {
  return [...text.matchAll(bracketed)].map(([, time]) => secondsOf(time ?? ""));
}
