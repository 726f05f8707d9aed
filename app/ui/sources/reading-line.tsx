import { shareOf } from "./share-of.ts";

/** What is being done with a source, and how much of it is done where that is known. */
export function ReadingLine({ name, note }: { name: string; note: string }) {
  const share = shareOf(note);
  return (
    <>
      <p id="reading" className="text-sm break-words text-muted">
        <bdi>{name}</bdi>: {note}
      </p>
      <progress aria-labelledby="reading" max={1} value={share} className="passing" />
    </>
  );
}
