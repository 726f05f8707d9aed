import type { Cite } from "../../formats/format.ts";
import {
  FailedNote,
  problemOf,
  StepButton,
  StepForm,
  type StepProps,
  stateOf,
  Working,
} from "./step-form.tsx";

/** The lines of the transcript that a text rests on; none for what a person wrote. */
function Places({ cites }: { cites: Cite[] }) {
  if (cites.length === 0) return <p className="text-sm text-muted">In your own words</p>;
  const lines = [...new Set(cites.map(({ sourceLine, quote }) => sourceLine ?? quote ?? ""))];
  return (
    <details className="text-sm">
      <summary className="py-1 text-muted">
        Rests on {lines.length} {lines.length === 1 ? "place" : "places"} of the source
      </summary>
      <ul className="grid gap-1.5 border-l-2 border-line pl-3 text-muted">
        {lines.map((line) => (
          <li key={line} className="break-words whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

type FieldProps = {
  name: string;
  label: string;
  text: string;
  rows: number;
  cites: Cite[];
  hint?: string;
  problem?: string;
  /** Of several fields with one name. */
  id?: string;
};

function Field({ name, label, text, rows, cites, hint, problem, id = name }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <Places cites={cites} />
    </div>
  );
}

function Edit({ view, answer }: StepProps) {
  const { analysis } = view;
  if (!analysis) return null;
  const given = (name: string, at = 0): string | undefined => {
    const value = answer?.form?.initialValue?.[name] as string[] | undefined;
    return value?.[at];
  };
  const citesOf = (path: string) =>
    analysis.evidence.filter((entry) => entry.path === path).flatMap(({ cites }) => cites);
  const field = (name: "topic" | "targetAudience" | "tone", label: string, rows: number) => (
    <Field
      name={name}
      label={label}
      text={given(name) ?? analysis[name]}
      rows={rows}
      cites={citesOf(name)}
      problem={problemOf(answer, name)}
    />
  );
  return (
    <StepForm view={view} intent="formats">
      {field("topic", "Topic", 1)}
      {field("targetAudience", "Target audience", 3)}
      <Field
        name="primaryGoals"
        label="Primary goals"
        text={given("primaryGoals") ?? analysis.primaryGoals.join("\n")}
        rows={Math.max(3, analysis.primaryGoals.length * 2)}
        hint="One a line"
        cites={analysis.primaryGoals.flatMap((_, at) => citesOf(`primaryGoals.${at}`))}
        problem={problemOf(answer, "primaryGoals")}
      />
      {field("tone", "Tone", 2)}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-serif text-lg font-semibold">Key takeaways</legend>
        {analysis.keyTakeaways.map((text, at) => (
          <Field
            key={text}
            id={`takeaway-${at + 1}`}
            name="keyTakeaways"
            label={`Takeaway ${at + 1}`}
            text={given("keyTakeaways", at) ?? text}
            rows={2}
            cites={citesOf(`keyTakeaways.${at}`)}
            problem={at === 0 ? problemOf(answer, "keyTakeaways") : undefined}
          />
        ))}
      </fieldset>
      <StepButton intent="formats">Continue</StepButton>
    </StepForm>
  );
}

/** Step 1: what the source is about and for whom, to be corrected before anything rests on it. */
export function AnalysisStep({ view, answer }: StepProps) {
  const state = stateOf(view);
  if (state === "processing") return <Working view={view} label="Analyzing your content..." />;
  return (
    <section className="grid gap-5" aria-labelledby="step-analysis">
      <h2 id="step-analysis">Analyze the content</h2>
      {state === "error" && <FailedNote view={view} />}
      {view.analysis ? (
        <>
          <p className="max-w-[70ch] text-muted">
            This is what the source says about itself. Correct what you know better: formats and
            titles follow it, and words of your own are stressed in the pieces.
          </p>
          <Edit view={view} answer={answer} />
        </>
      ) : (
        <StepForm view={view} intent="analyze">
          <p className="max-w-[70ch] text-muted">
            Finds the topic, the readers, goals and tone, and the points worth keeping, each with
            its place in the source. You can change all of it afterwards.
          </p>
          <StepButton intent="analyze">Analyze Content</StepButton>
        </StepForm>
      )}
    </section>
  );
}
