import { shareOf } from "./share-of.ts";

/** The current step of a source's reading, with its share done if known. */
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
