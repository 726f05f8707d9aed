import { Form, Link } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { PieceList } from "./piece-progress.tsx";
import { Insufficient, PriceLines } from "./price-lines.tsx";
import type { StepProps } from "./step-form.tsx";
import { BuiltInNote, wizardAction } from "./step-form.tsx";
import { headingId } from "./step-frame.tsx";

type View = StepProps["view"];

function chargedFor({ charged, pieces }: View): string {
  if (!charged) return "Nothing was charged, and the credits set aside were returned.";
  const count = pieces.filter(({ status }) => status === "completed").length;
  const delivered = count === 1 ? "the piece that was" : `the ${count} pieces that were`;
  return `${inCredits(charged)} were charged for ${delivered} delivered; the rest was returned.`;
}

function Resume({ view, resume }: { view: View; resume: NonNullable<View["resume"]> }) {
  return (
    <Form method="post" action={wizardAction(view.id)} className="grid gap-4">
      <input type="hidden" name="intent" value="resume" />
      <input type="hidden" name="credits" value={resume.credits} />
      {resume.credits > 0 ? (
        <>
          <h3 className="text-xl">To continue, this is set aside again</h3>
          <PriceLines
            price={resume}
            total="Set aside"
            after={`Only the formats that you choose are charged. You have ${inCredits(resume.remaining)}.`}
          />
        </>
      ) : (
        <p className="text-muted">Continuing is free: its pieces are already paid for.</p>
      )}
      {resume.missing > 0 && <Insufficient missing={resume.missing} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn" disabled={resume.missing > 0}>
          Continue this strategy
        </button>
        {view.offersBuiltIn && (
          <button
            type="submit"
            name="writer"
            value="extractive"
            className="btn quiet"
            disabled={resume.missing > 0}
          >
            Continue with the built-in writer
          </button>
        )}
      </div>
      {view.offersBuiltIn && <BuiltInNote />}
    </Form>
  );
}

/** A strategy that ended early: what happened, what was charged, how to continue. */
export function Ended({ view, answer }: StepProps) {
  const done = view.steps.filter(({ state }) => state === "done").length;
  const delivered = view.pieces.filter(({ status }) => status === "completed");
  const canGoOn = view.resume !== undefined && view.resume.missing === 0;
  return (
    <section className="grid gap-6" aria-labelledby={headingId}>
      <div className="grid gap-1">
        <h2 id={headingId} tabIndex={-1} className="text-[1.6rem] outline-none">
          This strategy has ended
        </h2>
        <p className="min-w-0 truncate text-sm text-muted" dir="auto">
          {view.source.label}
        </p>
      </div>
      {answer?.error && (
        <p role="alert" className="error-box">
          {answer.error}
        </p>
      )}
      <div className="max-w-[70ch] border-s-2 border-accent ps-4">
        <p className="font-serif text-lg font-semibold">{view.error}</p>
        <p className="mt-1 text-muted">
          {chargedFor(view)}
          {done > 0 && ` ${done} of 5 steps ${done === 1 ? "is" : "are"} done and kept.`}
        </p>
      </div>
      {delivered.length > 0 && <PieceList pieces={delivered} lang={view.language} />}
      {view.resume && <Resume view={view} resume={view.resume} />}
      <LostNote />
      <Link to="/?tab=strategy" className={`btn justify-self-start ${canGoOn ? "quiet" : ""}`}>
        Create New Strategy
      </Link>
    </section>
  );
}
