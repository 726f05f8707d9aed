import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { DraftView } from "../../drafts/home.server.ts";
import { Spinner } from "../pending.tsx";
import { draftAction } from "./draft-action.ts";
import { SelfRefresh } from "./waiting.tsx";

const checkEveryMs = 600;

/** Looks again until the source is read. */
function useRevalidation(active: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!active || state !== "idle") return;
    const timer = setTimeout(revalidate, checkEveryMs);
    return () => clearTimeout(timer);
  }, [active, revalidate, state]);
}

type Props = { draft: DraftView; uploading: boolean; still: boolean };

export function Extracting({ draft, uploading, still }: Props) {
  useRevalidation(!uploading);
  const isStrategy = draft.mode === "strategy";
  return (
    <section className="card grid justify-items-center gap-4 px-5 pb-10 text-center">
      <Spinner label={isStrategy ? "Creating your strategy..." : "Extracting transcript..."} />
      <div className="-mt-20 grid gap-2">
        <p className="text-muted">
          {isStrategy
            ? "Setting up your 5-step content strategy"
            : "Please while we extract the content from your media"}
        </p>
        <p className="text-sm text-muted">
          {uploading ? "uploading" : `${draft.source?.name}: ${draft.source?.note}`}
        </p>
      </div>
      {!uploading && (
        <>
          <SelfRefresh here={`/?draft=${draft.id}`} still={still} />
          <Form method="post" action={draftAction(draft)}>
            <button type="submit" name="intent" value="remove-source" className="btn quiet">
              Cancel
            </button>
          </Form>
        </>
      )}
    </section>
  );
}
