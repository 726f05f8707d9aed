import { Link } from "@remix-run/react";
import type { DraftView } from "../../home/home.server.ts";
import { readFacts } from "../sources/read-facts.ts";

/** How a draft's source was read, in one line, with the way to correct it before paying. */
export function HowReadLine({ draft: { id, source } }: { draft: DraftView }) {
  if (!source?.read) return null;
  const { title, notes = [] } = source.read.known;
  const facts = readFacts({ ...source.read, words: source.words });
  return (
    <>
      {title && title !== source.name && (
        <p className="font-semibold text-ink">
          <bdi>{title}</bdi>
        </p>
      )}
      <p>How this was read: {facts.join(" · ")}</p>
      {notes.map((note) => (
        <p key={note} className="text-warn">
          {note}
        </p>
      ))}
      <p>
        <Link to={`/sources/${source.id}?draft=${id}`}>See and correct the transcript</Link>
      </p>
    </>
  );
}
