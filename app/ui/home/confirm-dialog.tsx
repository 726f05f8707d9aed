import { Form, Link, useNavigation } from "@remix-run/react";
import type { DraftView, Estimate } from "../../drafts/home.server.ts";
import { Modal } from "../modal.tsx";
import { draftAction } from "./draft-action.ts";

function Row({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 ${strong ? "border-t border-line font-semibold" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="text-right whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}

const credits = (count: number) => `${count.toLocaleString("en")} credit${count === 1 ? "" : "s"}`;

/** The price before anything is spent: what it is made up of and what is left afterwards. */
export function ConfirmDialog({ draft, estimate }: { draft: DraftView; estimate: Estimate }) {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === "confirm";
  const short = estimate.missing > 0;
  const closed = `/?draft=${draft.id}&dialog=closed`;
  return (
    <Modal
      labelledBy="price-title"
      closeTo={closed}
      className="card m-auto w-full max-w-md p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id="price-title">{short ? "Insufficient Credits" : "Confirm Credit Usage"}</h2>
      <p className="mt-2 text-sm break-words text-muted">
        {draft.source?.name}, {estimate.words.toLocaleString("en")} words.{" "}
        <Link to={`/sources/${draft.source?.id}?draft=${draft.id}`}>
          See and correct the transcript
        </Link>
      </p>
      {short && (
        <p className="mt-4 rounded-page bg-warn-wash px-3 py-2 text-warn">
          You need {estimate.missing} more credits to complete this{" "}
          {draft.mode === "strategy" ? "strategy" : "transformation"}. Please upgrade your plan or
          wait for your credits to reset.
        </p>
      )}
      <dl className="mt-4">
        {estimate.lines.map((line) => (
          <Row key={line.label} label={line.label} value={credits(line.credits)} />
        ))}
        <Row strong label="Estimated cost" value={credits(estimate.credits)} />
        <Row label="Credits remaining" value={credits(estimate.remaining)} />
        {!short && (
          <Row label="Left afterwards" value={credits(estimate.remaining - estimate.credits)} />
        )}
      </dl>
      {draft.mode === "strategy" && (
        <p className="mt-3 text-sm text-muted">
          This much is set aside. Only the formats that you choose are charged once their content is
          there; the rest comes back.
        </p>
      )}
      <Form method="post" action={draftAction(draft)} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="credits" value={estimate.credits} />
        <button type="submit" className="btn flex-1" disabled={short || pending}>
          {pending ? "Processing..." : "Confirm"}
        </button>
        <Link className="btn quiet" to={closed} preventScrollReset>
          Close
        </Link>
      </Form>
    </Modal>
  );
}
