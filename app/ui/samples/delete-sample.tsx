import { Form, Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import type { ShownSample } from "../../samples/shown.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { Modal } from "../modal.tsx";

/** Asks before one click deletes up to 800 words. */
export function DeleteSample({ sample, back }: { sample: ShownSample; back: string }) {
  return (
    <Modal labelledBy="delete-title" closeTo={back} className="card question">
      <h2 id="delete-title">Delete this writing sample?</h2>
      <p className="mt-3 break-words">
        <bdi>{sample.title}</bdi> goes, with its {counted(sample.wordCount, "word")}. Pieces that
        follow its style stay. This can't be undone.
      </p>
      <LostNote of="delete" className="mt-4" />
      <Form method="post" action={back} preventScrollReset className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={sample.id} />
        <button type="submit" name="intent" value="delete" className="btn flex-1">
          Delete
        </button>
        <Link className="btn quiet" to={back} preventScrollReset>
          Close
        </Link>
      </Form>
    </Modal>
  );
}
