/** Shows how far a download is: on a terminal in one line, elsewhere a line every tenth. */
export function progressLine(totalBytes: number, now = () => performance.now()) {
  const isTerminal = process.stdout.isTTY === true;
  const startedAt = now();
  let firstBytes: number | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let shownTenth = -1;
  return {
    show(bytes: number) {
      firstBytes ??= bytes;
      const seconds = (now() - startedAt) / 1_000;
      const tenth = Math.floor((bytes / totalBytes) * 10);
      if (isTerminal ? now() - shownAt < 500 && bytes < totalBytes : tenth === shownTenth) return;
      shownAt = now();
      shownTenth = tenth;
      const line = progressText({ bytes, totalBytes, fetched: bytes - firstBytes, seconds });
      if (isTerminal) process.stdout.write(`\r${line.padEnd(70)}`);
      else console.log(line);
    },
    end() {
      if (isTerminal) process.stdout.write("\n");
    },
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

export type Progress = { bytes: number; totalBytes: number; fetched: number; seconds: number };

/** "120 MB of 161 MB (75 %), 4.2 MB/s, 10 s left" */
export function progressText({ bytes, totalBytes, fetched, seconds }: Progress): string {
  const share = Math.floor((bytes / totalBytes) * 100);
  const done = `${megabytes(bytes)} of ${megabytes(totalBytes)} (${share} %)`;
  const rate = seconds > 0.5 ? fetched / seconds : 0;
  if (rate <= 0 || bytes >= totalBytes) return done;
  const left = Math.ceil((totalBytes - bytes) / rate);
  const time = left < 90 ? `${left} s` : `${Math.ceil(left / 60)} min`;
  return `${done}, ${(rate / 1e6).toFixed(1)} MB/s, ${time} left`;
}
