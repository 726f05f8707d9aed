import type { Proof } from "../../example/example.server.ts";

/** Shows what was said, what was written from it, and a line connecting them. */
export function ProofFigure({ proof: { title, note } }: { proof: Proof }) {
  const [line] = note.lines;
  return (
    <figure className="proof card">
      <div className="said rounded-t-page border-b border-line bg-wash">
        <p className="text-sm text-muted">What was said</p>
        <p className="mt-1.5 text-muted">
          <b>{line?.place?.replace(/[[\]]/g, "")}</b> {line?.speaker}: {line?.before}
          <mark>{line?.hit}</mark>
          {line?.after}
        </p>
      </div>
      <div className="written">
        <p className="text-sm text-muted">What was written</p>
        <p className="mt-1.5 font-serif text-xl leading-tight font-semibold">{title}</p>
        <blockquote className="mt-3 font-serif text-lg">“{line?.hit}”</blockquote>
        <p className="badge ok mt-4 font-semibold">
          ✓ Verified in the source, {note.place}, {note.speaker}
        </p>
      </div>
      <figcaption className="sr-only">
        A line of a conversation, and the quotation of it in the piece below
      </figcaption>
    </figure>
  );
}
