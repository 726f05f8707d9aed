import { Form, Link } from "@remix-run/react";
import { Insufficient, PriceLines } from "./price-lines.tsx";
import type { StepProps } from "./step-form.tsx";
import { wizardAction } from "./step-form.tsx";

/** A strategy that ended early: what happened, what was charged, and how to go on. */
export function Ended({ view, answer }: StepProps) {
  const { resume } = view;
  const delivered = view.pieces.filter(({ status }) => status === "completed");
  return (
    <section className="grid gap-5" aria-labelledby="ended">
      <h2 id="ended">This strategy has ended</h2>
      <p role="alert" className="error-box">
        {answer?.error ?? view.error}
      </p>
      <p>
        {view.charged
          ? `${view.charged} credits were charged for the ${delivered.length} pieces that were delivered; the rest came back.`
          : "Nothing was charged; what was set aside came back."}{" "}
        The steps that were done are kept.
      </p>
      {resume && (
        <Form method="post" action={wizardAction(view.id)} className="grid gap-4">
          <input type="hidden" name="intent" value="resume" />
          <input type="hidden" name="credits" value={resume.credits} />
          {resume.missing > 0 ? (
            <Insufficient missing={resume.missing} />
          ) : (
            resume.credits > 0 && (
              <PriceLines
                price={resume}
                after="Set aside again; only the formats that you choose are charged."
              />
            )
          )}
          <button type="submit" className="btn justify-self-start" disabled={resume.missing > 0}>
            Go on with this strategy
          </button>
        </Form>
      )}
      <Link to="/?tab=strategy" className="btn quiet justify-self-start">
        Create New Strategy
      </Link>
    </section>
  );
}
