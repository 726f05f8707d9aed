import type { Example } from "../../example/example.server.ts";
import { PieceBody } from "../piece/piece-body.tsx";

/** A conversation of ours and the built-in writer's unedited piece, with real marks to open. */
export function ExampleSection({ example: { source, piece } }: { example: Example }) {
  return (
    <section
      aria-labelledby="example"
      className="grid gap-x-14 gap-y-8 border-t border-line pt-14 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-4">
        <p className="eyebrow">A real example</p>
        <h2 id="example" className="text-3xl">
          One conversation, {piece.metadata.totalSlides} slides
        </h2>
        <p className="text-muted">
          Made from a {source.minutes}-minute interview with a woman who looks after the tower
          clocks of twenty-three villages. The slides are exactly as the built-in writer made them.
        </p>
        <p className="text-muted">
          Open any <span className="font-semibold text-ok">✓ Verified</span> to see the line behind
          it, or <a href={source.path}>read the whole conversation</a> (
          {source.words.toLocaleString("en")} words) and try it yourself.
        </p>
      </div>
      <div className="example min-w-0">
        <PieceBody piece={piece} />
      </div>
    </section>
  );
}
