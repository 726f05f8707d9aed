import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LostNote } from "./connection/lost-note.tsx";
import { Modal } from "./modal.tsx";

type Props = { title: string; back: string; id?: string; children: ReactNode };

/** Asks before something is deleted for good; the children say what goes with it. */
export function DeleteQuestion({ title, back, id, children }: Props) {
  return (
    <Modal labelledBy="delete-title" closeTo={back} className="card question">
      <h2 id="delete-title">{title}</h2>
      {children}
      <LostNote of="delete" className="mt-4" />
      <Form method="post" action={back} preventScrollReset className="mt-6 flex flex-wrap gap-3">
        {id && <input type="hidden" name="id" value={id} />}
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
