import { counted } from "../../../counted.ts";

/** What has been sent of a file. Times are in milliseconds, as `performance.now()` has them. */
export type Progress = {
  sentBytes: number;
  totalBytes: number;
  /** Undefined until there is enough to judge by. */
  bytesPerSecond?: number;
  /** The moments that the rate is taken from, oldest first. */
  moments: { at: number; sentBytes: number }[];
};

/** The rate is that of the last seconds: what a line does now, not what it did at first. */
const windowMs = 4_000;
const leastMs = 600;
const megabyte = 1_048_576;

/** The progress after so many bytes, at this time. */
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

/** Whole percent, 100 only when everything is sent. */
export function percentOf({ sentBytes, totalBytes }: Progress): number {
  return totalBytes > 0 ? Math.floor((100 * sentBytes) / totalBytes) : 0;
}

const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);

/** Time in words: rounded up, to five seconds from ten on, to minutes from two on. */
export function timeLeft(seconds: number): string {
  if (seconds > 120) return `about ${Math.ceil(seconds / 60)} minutes left`;
  if (seconds > 60) return "about 2 minutes left";
  const rounded = seconds > 10 ? Math.ceil(seconds / 5) * 5 : Math.max(1, Math.ceil(seconds));
  return `about ${counted(rounded, "second")} left`;
}

/** Sent of total, the rate and the time left, as far as they are known. */
export function progressInWords(progress: Progress): string {
  const { sentBytes, totalBytes, bytesPerSecond } = progress;
  const parts = [`${inMegabytes(sentBytes)} of ${inMegabytes(totalBytes)} MB`];
  if (sentBytes < totalBytes && bytesPerSecond) {
    parts.push(`${inMegabytes(bytesPerSecond)} MB/s`);
    parts.push(timeLeft((totalBytes - sentBytes) / bytesPerSecond));
  }
  return parts.join(" · ");
}

/** What a screen reader is told: the same words between two quarters, so it speaks four times. */
export function announcement(fileName: string, progress: Progress): string {
  const percent = percentOf(progress);
  if (percent >= 100) return `${fileName} is uploaded.`;
  const quarter = Math.floor(percent / 25) * 25;
  return quarter > 0 ? `${quarter} percent uploaded` : `Uploading ${fileName}`;
}
