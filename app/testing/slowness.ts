/** CPU milliseconds that the work below takes on the machine whose figures the tests' limits are. */
const usualMs = 35;
const rounds = 5;
/** Whatever the machine, a limit of the usual one is exceeded by no more than this. */
const most = 4;

/** Some parsing and counting, as the product's own work is. */
function work(): number {
  let found = 0;
  const line = "On the 14th of March 2026 we opened the library, and 371 people came. ".repeat(40);
  for (let round = 0; round < 900; round++)
    for (const [word] of line.matchAll(/\p{L}+|\p{N}+/gu)) found += word.toLowerCase().length;
  return found;
}

function cpuMsOfWork(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let known: number | undefined;

/**
 * How many times slower than usual this machine computes, 1 to 4: limits of CPU time in tests are
 * multiplied by it, as the same work counts for twice the time where others share a core.
 */
export function slowness(): number {
  const least = () => Math.min(...Array.from({ length: rounds }, cpuMsOfWork));
  known ??= Math.min(most, Math.max(1, least() / usualMs));
  return known;
}
