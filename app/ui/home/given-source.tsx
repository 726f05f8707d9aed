import { Form, Link } from "@remix-run/react";
import type { DraftView } from "../../home/home.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { Icon, paths } from "../icons.tsx";
import { draftAction } from "./draft-action.ts";
import { HowReadLine } from "./how-read-line.tsx";

/** A source that has been read, while its price waits for confirmation. */
export function GivenSource({ draft }: { draft: DraftView }) {
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon path={paths.file} className="shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{draft.source?.name}</p>
        <div className="text-sm text-muted tabular-nums">
          <p>{draft.source?.words.toLocaleString("en")} words</p>
          <HowReadLine draft={draft} />
        </div>
      </div>
      <Form method="post" action={draftAction(draft)} preventScrollReset>
        <button type="submit" name="intent" value="remove-source" className="btn quiet">
          Use another source
        </button>
      </Form>
      <LostNote of="remove-source" />
      {!draft.format && draft.mode === "quick" ? (
        <p className="text-sm text-muted">Please select an output format first.</p>
      ) : draft.noticeAccepted ? (
        <Link className="btn" to={`/?draft=${draft.id}`} preventScrollReset>
          See the price: {draft.estimate?.credits} credits
        </Link>
      ) : (
        <p className="text-sm text-muted">
          Please accept the Copyright Notice and Terms of Service to continue.
        </p>
      )}
    </div>
  );
}
