/**
 * Watches how long this thread computes at a stretch, in which a server would answer nobody. Returns
 * what ends the watch and tells the longest stretch in milliseconds of the processor: a machine that
 * is busy elsewhere makes no difference.
 */
export function watchStretches(): () => number {
  const computedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longestMs = 0;
  let last = computedMs();
  const timer = setInterval(() => {
    const now = computedMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}
