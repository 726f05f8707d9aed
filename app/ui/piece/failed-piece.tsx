import { Form, Link, useNavigation } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import type { BuiltInOffer } from "../../transforms/built-in-draft.server.ts";
import type { JobView } from "../../transforms/view.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { JobButton } from "./job-button.tsx";

function priceOf({ credits: price, remaining, missing }: BuiltInOffer): string {
  if (missing > 0)
    return `It costs ${inCredits(price)} and you have ${remaining}. You need ${missing} more credits to complete this transformation. Please upgrade your plan or wait for your credits to reset.`;
  return `It costs ${inCredits(price)}, as any writer's does. You have ${remaining}; ${remaining - price} would be left.`;
}

/** The other writer's draft, with its price: nothing is switched unless a person presses. */
function BuiltInDraft({ job, offer }: { job: JobView; offer: BuiltInOffer }) {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("formKey") === offer.formKey;
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-5">
      <h3>The built-in writer can still write it</h3>
      <p className="text-[0.9375rem] text-muted">
        An extractive draft in the source's own words, made on this server without a language model:
        the same source, format and options. {priceOf(offer)}
      </p>
      <input type="hidden" name="intent" value="built-in" />
      <input type="hidden" name="jobId" value={job.id} />
      <input type="hidden" name="formKey" value={offer.formKey} />
      <input type="hidden" name="credits" value={offer.credits} />
      <button
        type="submit"
        className="btn justify-self-start"
        disabled={offer.missing > 0 || pending}
      >
        {pending
          ? "Processing..."
          : `Write it with the built-in writer (${inCredits(offer.credits)})`}
      </button>
      <LostNote of="built-in" />
    </Form>
  );
}

/** Why a piece failed, that nothing was charged, and every way to go on. */
export function FailedPiece({ job, problem }: { job: JobView; problem?: string }) {
  const { offer } = job;
  return (
    <section className="card grid gap-4 p-6 sm:p-10" aria-labelledby="failed">
      <h2 id="failed" className="badge error justify-self-start font-sans text-[0.8125rem]">
        Processing failed
      </h2>
      <p role="alert" className="text-lg">
        {job.error ?? "An error occurred while processing your content"}
      </p>
      <p className="text-muted">
        {offer
          ? "Nothing was charged: the credits that were set aside are back. Your source is still here."
          : "Nothing was charged. Your source is still here."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={offer ? "btn quiet" : "btn"}>
          Try Again
        </Link>
        <JobButton job={job} intent="run-again" label="Run again with this source" />
      </div>
      {problem && (
        <p role="alert" className="error-box">
          {problem}
        </p>
      )}
      {offer && <BuiltInDraft job={job} offer={offer} />}
    </section>
  );
}
