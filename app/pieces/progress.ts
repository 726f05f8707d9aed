/** Progress stops here until the piece is finished (specification, section 4). */
const mostWhileWriting = 90;

/** Returns the progress that a polling client would show by now (specification, section 4). */
export function progressAfter(elapsedMs: number): number {
  const polls = Math.max(0, Math.floor(elapsedMs / 2000));
  return Math.min(mostWhileWriting, 30 + polls * 10);
}

/**
 * Describes a piece that is still queued. The percentage beside it rises with time all the same
 * (specification, section 4), so this line says what it counts and, at its cap, admits the delay.
 */
export function waitingNote(progress: number): string {
  return progress < mostWhileWriting
    ? "waiting for its turn; the percentage only counts the time"
    : "still waiting for its turn, longer than usual";
}
