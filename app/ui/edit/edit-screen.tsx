import type { SubmissionResult } from "@conform-to/react";
import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { Landing } from "../../pieces/edit-action.server.ts";
import type { EditView } from "../../pieces/edit-view.server.ts";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { usePoll } from "../connection/use-poll.ts";
import { EditForm } from "./edit-form.tsx";
import { RewriteDialog } from "./rewrite-dialog.tsx";

type Answer = {
  reply?: SubmissionResult<string[]>;
  over?: number;
  landing?: Landing;
  error?: string;
};
type Props = { view: EditView; orderKey: string; still: boolean; answer?: Answer };

const lookEveryMs = 1000;

/** Shown while the writer rewrites a part: nothing can be saved meanwhile. */
function Rewriting({ view, still }: { view: EditView; still: boolean }) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState(view.rewriting?.note);
  const here = `/history/${view.id}/edit?rewritten=1`;
  const trouble = usePoll<{ status: string; note: string }>({
    path: `/api/job/${view.id}/rewrite`,
    active: true,
    everyMs: lookEveryMs,
    here,
    onAnswer(answer) {
      if (answer.status === "processing") setNote(answer.note);
      else revalidate();
    },
  });
  return (
    <section className="card grid gap-4 p-6" aria-labelledby="rewriting">
      <h2 id="rewriting">Rewriting {view.rewriting?.label}</h2>
      <progress aria-labelledby="rewriting" className="passing" />
      <p role="status" className="text-muted">
        {note}
      </p>
      <p>You can leave this page: the new text will be in the piece.</p>
      <TroubleNote trouble={trouble} />
      <SelfRefresh here={here} still={still} />
    </section>
  );
}

function Broken({ rules }: { rules: string[] }) {
  if (rules.length === 0) return null;
  return (
    <details className="card mb-6 p-4">
      <summary className="font-semibold">
        {rules.length === 1 ? "One rule" : `${rules.length} rules`} of the format could be followed
        better
      </summary>
      <ul className="mt-2 list-disc pl-5 text-[0.9375rem] text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}

/** The editor: a finished piece as a form. */
export function EditScreen({ view, orderKey, still, answer }: Props) {
  const { rewriting, offer } = view;
  const atWork = rewriting?.status === "processing";
  return (
    <div className="mx-auto max-w-[44rem]">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Edit the {view.formatLabel}</h1>
        <nav aria-label="This piece" className="flex gap-5">
          <Link to={`/history/${view.id}`}>Back to the piece</Link>
          <Link to={`/history/${view.id}/versions`}>Versions</Link>
        </nav>
      </div>
      {/* Before the form, because without scripts it appears where it is written. */}
      {offer && <RewriteDialog id={view.id} offer={offer} orderKey={orderKey} />}
      {answer?.error && (
        <p role="alert" className="error-box mb-6">
          {answer.error}
        </p>
      )}
      {rewriting?.status === "error" && (
        <p role="alert" className="error-box mb-6">
          {rewriting.label}: {rewriting.error ?? "Processing failed"}
        </p>
      )}
      {rewriting?.status === "completed" && (
        <p role="status" className="mb-6 rounded-page bg-ok-wash px-4 py-3 text-ok">
          {rewriting.label}: {rewriting.note}
        </p>
      )}
      {atWork ? (
        <Rewriting view={view} still={still} />
      ) : (
        <>
          <Broken rules={view.broken} />
          <EditForm
            key={view.version}
            view={view}
            reply={answer?.reply}
            over={answer?.over}
            landing={answer?.landing}
          />
        </>
      )}
    </div>
  );
}
