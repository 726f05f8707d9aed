import { Form, Link, useNavigation } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import type { BuiltInOffer } from "../../pieces/built-in-draft.server.ts";
import type { JobView } from "../../pieces/view.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { JobButton } from "./job-button.tsx";

function priceOf({ credits: price, remaining, missing }: BuiltInOffer): string {
  if (missing > 0)
    return `It costs ${inCredits(price)} and you have ${remaining}. You need ${missing} more credits to complete this transformation. Please upgrade your plan or wait for your credits to reset.`;
  return `It costs ${inCredits(price)}, the same as with any writer. You have ${remaining}; ${remaining - price} would be left.`;
}

/** Offers the other writer's draft with its price; it never switches without a click. */
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
        className="btn quiet justify-self-start"
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

/** Says how it ended; a piece the user stopped did not fail and shows no alarm. */
function Ending({ job }: { job: JobView }) {
  const badge = "badge justify-self-start font-sans text-[0.8125rem]";
  if (job.isStopped) {
    return (
      <>
        <h2 id="failed" className={badge}>
          {job.error}
        </h2>
        <p role="status" className="text-lg">
          You stopped this piece.
        </p>
      </>
    );
  }
  return (
    <>
      <h2 id="failed" className={`${badge} error`}>
        Processing failed
      </h2>
      <p role="alert" className="text-lg">
        {job.error ?? "An error occurred while processing your content"}
      </p>
    </>
  );
}

/**
 * Says why a piece has no text, that nothing was charged, and how to continue, the closest way
 * first.
 */
export function FailedPiece({ job, problem }: { job: JobView; problem?: string }) {
  const { offer } = job;
  return (
    <section className="card grid gap-4 p-6 sm:p-10" aria-labelledby="failed">
      <Ending job={job} />
      <p className="text-muted">
        {offer
          ? "Nothing was charged, and the credits set aside were returned. Your source is still here."
          : "Nothing was charged. Your source is still here."}
      </p>
      <div className="flex flex-wrap gap-3">
        {job.choosePath && (
          <Link to={job.choosePath} className="btn">
            See what the source is enough for
          </Link>
        )}
        <JobButton
          job={job}
          intent="run-again"
          label="Run again with this source"
          look={job.choosePath ? "quiet" : "primary"}
        />
        <Link to="/" className="btn quiet">
          Try Again
        </Link>
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
