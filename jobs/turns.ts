/** An account that has something due in a pool, and its oldest job there. */
export type Waiting = {
  userId: string;
  jobId: number;
  /** Since when that job is due, ms. */
  since: number;
};

/** When an account had its last turn: `order` tells turns within one millisecond apart. */
export type Turn = { at: number; order: number };

/** How many places of a pool each account holds. */
export type Held = ReadonlyMap<string, number>;

/** What one account may hold while others wait: half of a pool, and at least one place. */
export const shareOf = (size: number): number => Math.max(1, Math.floor(size / 2));

/**
 * The most jobs of a pool that ever run. What an account took beyond its share while it was alone is
 * not taken back from it, but others begin as if it held its share: no more than these come on top.
 */
export const mostAtOnce = (size: number): number => 2 * size - shareOf(size);

/**
 * Whose turn it is in a pool of `size` places, or nobody's. Accounts take turns, whatever they
 * ordered: each waits from its oldest job or from its last turn, whichever is later, and who waits
 * longest is next. While several wait none gets more than its share; one that waits alone gets
 * every place that is free.
 */
export function nextTurn(
  waiting: readonly Waiting[],
  held: Held,
  turns: ReadonlyMap<string, Turn>,
  size: number,
): Waiting | undefined {
  const total = [...held.values()].reduce((sum, count) => sum + count, 0);
  if (total >= mostAtOnce(size)) return undefined;
  const share = shareOf(size);
  const isAlone = waiting.length === 1;
  const mayBegin = ({ userId }: Waiting) => {
    const own = held.get(userId) ?? 0;
    if (!isAlone && own >= share) return false;
    return own + countOthers(held, userId, share) < size;
  };
  const ready = waiting.filter(mayBegin);
  // An odd place is nobody's share: it goes by turns as well rather than to nobody.
  const next = ready.length === 0 && total < size ? [...waiting] : ready;
  return next.sort(byTurn(turns))[0];
}

/** Others than `userId` count up to their share: somebody waits for the rest of what they hold. */
function countOthers(held: Held, userId: string, share: number): number {
  let count = 0;
  for (const [other, places] of held) if (other !== userId) count += Math.min(places, share);
  return count;
}

const never: Turn = { at: Number.NEGATIVE_INFINITY, order: 0 };

function byTurn(turns: ReadonlyMap<string, Turn>) {
  const turnOf = ({ userId }: Waiting) => turns.get(userId) ?? never;
  return (a: Waiting, b: Waiting): number =>
    Math.max(turnOf(a).at, a.since) - Math.max(turnOf(b).at, b.since) ||
    turnOf(a).order - turnOf(b).order ||
    a.jobId - b.jobId;
}
