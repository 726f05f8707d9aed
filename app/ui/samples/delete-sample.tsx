import { counted } from "../../counted.ts";
import type { ShownSample } from "../../samples/shown.server.ts";
import { DeleteQuestion } from "../delete-question.tsx";

/** Asks before one click deletes up to 800 words. */
export function DeleteSample({ sample, back }: { sample: ShownSample; back: string }) {
  return (
    <DeleteQuestion title="Delete this writing sample?" back={back} id={sample.id}>
      <p className="mt-3 break-words">
        <bdi>{sample.title}</bdi> will be deleted, with its {counted(sample.wordCount, "word")}.
        Pieces that follow its style stay. This can't be undone.
      </p>
    </DeleteQuestion>
  );
}
