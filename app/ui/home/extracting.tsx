import { Form } from "@remix-run/react";
import type { DraftView, SourceView } from "../../home/home.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { ReadingLine } from "../sources/reading-line.tsx";
import { useReading } from "../sources/use-reading.ts";
import { draftAction } from "./draft-action.ts";

type Props = { draft: DraftView; source: SourceView; still: boolean };

/** Shown while the source is read: the specification's words and a line of progress. */
export function Extracting({ draft, source, still }: Props) {
  const here = `/?draft=${draft.id}`;
  const path = `/api/draft/${draft.id}`;
  const { note, trouble } = useReading({ path, here, note: source.note });
  const isStrategy = draft.mode === "strategy";
  return (
    <section className="card grid justify-items-center gap-4 px-5 py-14 text-center">
      <div className="spinner" />
      <div className="grid max-w-full justify-items-center gap-2">
        <p role="status">{isStrategy ? "Creating your strategy..." : "Extracting transcript..."}</p>
        <p className="text-muted">
          {isStrategy
            ? "Setting up your 5-step content strategy"
            : "Please while we extract the content from your media"}
        </p>
        <ReadingLine name={source.name} note={note} />
      </div>
      <TroubleNote trouble={trouble} />
      <SelfRefresh here={here} still={still} from={`${here}&reading`} />
      <Form method="post" action={draftAction(draft)}>
        <button type="submit" name="intent" value="remove-source" className="btn quiet">
          Cancel
        </button>
      </Form>
      <LostNote of="remove-source" />
    </section>
  );
}
