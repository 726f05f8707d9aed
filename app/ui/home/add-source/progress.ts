import { counted } from "../../../counted.ts";

/** How much of a file was sent. Times in ms, as from `performance.now()`. */
export type Progress = {
  sentBytes: number;
  totalBytes: number;
  /** Undefined until there is enough data. */
  bytesPerSecond?: number;
  /** Measurements for the rate, oldest first. */
  moments: { at: number; sentBytes: number }[];
};

/** The rate covers only the last seconds, so it follows the connection's current speed. */
const windowMs = 4_000;
const leastMs = 600;
const megabyte = 1_048_576;

/** Returns the progress after `sentBytes` at time `at`. */
export function advanced(
  last: Progress,
  { sentBytes, totalBytes, at }: { sentBytes: number; totalBytes: number; at: number },
): Progress {
  const kept = last.moments.filter((moment) => at - moment.at <= windowMs);
  const from = kept[0] ?? last.moments.at(-1);
  const lasted = from ? at - from.at : 0;
  const bytesPerSecond =
    from && lasted >= leastMs ? ((sentBytes - from.sentBytes) / lasted) * 1_000 : undefined;
  return {
    sentBytes,
    totalBytes,
    bytesPerSecond: bytesPerSecond ?? last.bytesPerSecond,
    moments: [...kept, { at, sentBytes }],
  };
}

/** Whole percent; 100 only when everything is sent. */
export function percentOf({ sentBytes, totalBytes }: Progress): number {
  return totalBytes > 0 ? Math.floor((100 * sentBytes) / totalBytes) : 0;
}

const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);

/** The remaining time in words, rounded up: to 5 s above 10 s, to minutes above a minute. */
export function timeLeft(seconds: number): string {
  if (seconds > 120) return `about ${Math.ceil(seconds / 60)} minutes left`;
  if (seconds > 60) return "about 2 minutes left";
  const rounded = seconds > 10 ? Math.ceil(seconds / 5) * 5 : Math.max(1, Math.ceil(seconds));
  return `about ${counted(rounded, "second")} left`;
}

/** Sent and total bytes, rate and remaining time, as far as known. */
export function progressInWords(progress: Progress): string {
  const { sentBytes, totalBytes, bytesPerSecond } = progress;
  const parts = [`${inMegabytes(sentBytes)} of ${inMegabytes(totalBytes)} MB`];
  if (sentBytes < totalBytes && bytesPerSecond) {
    parts.push(`${inMegabytes(bytesPerSecond)} MB/s`);
    parts.push(timeLeft((totalBytes - sentBytes) / bytesPerSecond));
  }
  return parts.join(" · ");
}

/** Text for screen readers; it changes once per quarter, so it is read four times. */
export function announcement(fileName: string, progress: Progress): string {
  const percent = percentOf(progress);
  if (percent >= 100) return `${fileName} is uploaded.`;
  const quarter = Math.floor(percent / 25) * 25;
  return quarter > 0 ? `${quarter} percent uploaded` : `Uploading ${fileName}`;
}
