/** An account with a due job in a pool, and its oldest job there. */
export type Waiting = {
  userId: string;
  jobId: number;
  /** When that job fell due, ms. */
  since: number;
};

/** When an account had its last turn. `order` breaks ties within one millisecond. */
export type Turn = { at: number; order: number };

/** How many places of a pool each account holds. */
export type Held = ReadonlyMap<string, number>;

/** How many places one account may hold while others wait: half the pool, at least one. */
export const shareOf = (size: number): number => Math.max(1, Math.floor(size / 2));

/**
 * The most jobs of a pool that can run at once. An account that was alone keeps the places it took
 * beyond its share, but others start as if it held only its share.
 */
export const mostAtOnce = (size: number): number => 2 * size - shareOf(size);

/**
 * Picks whose turn it is in a pool of `size` places, if anyone's. Whoever has waited longest is
 * next, counted from the oldest job or the last turn, whichever is later. While several wait, none
 * gets more than its share; an account waiting alone gets every free place.
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
  // An odd place is in nobody's share; it goes by turns too rather than stay empty.
  const next = ready.length === 0 && total < size ? [...waiting] : ready;
  return next.sort(byTurn(turns))[0];
}

/**
 * Counts the others' places up to their share: the rest of what they hold is promised to those who
 * wait.
 */
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
