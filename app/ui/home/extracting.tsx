import { Form, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { DraftView } from "../../drafts/home.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { usePoll } from "../connection/use-poll.ts";
import { draftAction } from "./draft-action.ts";

const checkEveryMs = 600;

/** What is being done now, looked for again until the source is read; then the page's data. */
function useReading(draft: DraftView) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState(draft.source?.note);
  const trouble = usePoll<{ status?: string; note?: string }>({
    path: `/api/draft/${draft.id}`,
    active: true,
    everyMs: checkEveryMs,
    here: `/?draft=${draft.id}`,
    onAnswer(answer) {
      if (answer.status === "extracting") setNote(answer.note);
      else revalidate();
    },
  });
  return { note, trouble };
}

/** While the source is read, in the specification's words, with one line that says how far it is. */
export function Extracting({ draft, still }: { draft: DraftView; still: boolean }) {
  const { note, trouble } = useReading(draft);
  const isStrategy = draft.mode === "strategy";
  return (
    <section className="card grid justify-items-center gap-4 px-5 py-14 text-center">
      <div className="spinner" />
      <div className="grid max-w-full gap-2">
        <p role="status">{isStrategy ? "Creating your strategy..." : "Extracting transcript..."}</p>
        <p className="text-muted">
          {isStrategy
            ? "Setting up your 5-step content strategy"
            : "Please while we extract the content from your media"}
        </p>
        <p className="text-sm break-words text-muted">
          {draft.source?.name}: {note}
        </p>
      </div>
      <TroubleNote trouble={trouble} />
      <SelfRefresh here={`/?draft=${draft.id}`} still={still} />
      <Form method="post" action={draftAction(draft)}>
        <button type="submit" name="intent" value="remove-source" className="btn quiet">
          Cancel
        </button>
      </Form>
      <LostNote of="remove-source" />
    </section>
  );
}
