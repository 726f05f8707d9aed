import { Form, Link, useNavigation } from "@remix-run/react";
import type { RewriteOffer } from "../../pieces/edit-view.server.ts";
import { Modal } from "../modal.tsx";

type Props = { id: string; offer: RewriteOffer; orderKey: string };

/** The price of one part, before anything is spent. */
export function RewriteDialog({ id, offer, orderKey }: Props) {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === "rewrite";
  const short = offer.missing > 0;
  const here = `/history/${id}/edit`;
  return (
    <Modal
      labelledBy="rewrite-title"
      closeTo={here}
      className="card m-auto w-full max-w-md p-6 text-ink backdrop:bg-black/50 [&:not(:modal)]:mb-6"
    >
      <h2 id="rewrite-title">{short ? "Insufficient Credits" : "Confirm Credit Usage"}</h2>
      {short ? (
        <p className="mt-4 rounded-page bg-warn-wash px-3 py-2 text-warn">
          You need {offer.missing} more credits to complete this transformation. Please upgrade your
          plan or wait for your credits to reset.
        </p>
      ) : (
        <p className="mt-2 text-muted">
          {offer.label} is written anew by the writer that made this piece. The text that stands
          there now stays in the versions.
        </p>
      )}
      <dl className="mt-4 grid gap-1 tabular-nums">
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Estimated cost</dt>
          <dd>
            {offer.credits} credit{offer.credits === 1 ? "" : "s"}
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Credits remaining</dt>
          <dd>{offer.remaining.toLocaleString("en")} credits</dd>
        </div>
      </dl>
      <Form method="post" action={here} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="path" value={offer.path} />
        <input type="hidden" name="key" value={orderKey} />
        <input type="hidden" name="credits" value={offer.credits} />
        <button
          type="submit"
          name="intent"
          value="rewrite"
          className="btn flex-1"
          disabled={short || pending}
        >
          {pending ? "Processing..." : "Confirm"}
        </button>
        <Link className="btn quiet" to={here} preventScrollReset>
          Close
        </Link>
      </Form>
    </Modal>
  );
}
