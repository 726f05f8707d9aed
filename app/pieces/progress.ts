/** Where the figure waits for what takes longer (specification, section 4). */
export const mostWhileWriting = 90;

/** Progress without polls: what they would show by now (specification, section 4). */
export function progressAfter(elapsedMs: number): number {
  const polls = Math.max(0, Math.floor(elapsedMs / 2000));
  return Math.min(mostWhileWriting, 30 + polls * 10);
}

/**
 * The line of a piece that is not being written yet. The figure beside it tells the time that has
 * passed and rises all the same: once it can rise no further, the line owns up to that.
 */
export function waitingNote(progress: number): string {
  return progress < mostWhileWriting
    ? "waiting for its turn"
    : "still waiting for its turn, longer than usual";
}
