/**
 * The share done that a note states, from 0 to 1: `downloading 12 of 40 MB`, `preparing the sound,
 * 37 %`; for `reading page 12 of 40`, the pages before. Undefined if it states none, or only a
 * single part.
 */
export function shareOf(note: string): number | undefined {
  const [, percent] = /(\d+) ?%$/.exec(note) ?? [];
  if (percent) return Number(percent) / 100;
  const [, at, of, unit] = /(\d+) of (\d+)( MB)?$/.exec(note) ?? [];
  const total = Number(of);
  if (unit) return Number(at) / total;
  return total > 1 ? (Number(at) - 1) / total : undefined;
}
