import { AnalysisField } from "./analysis-field.tsx";
import { givenIn, problemOf, StepButton, StepForm, type StepProps, stateOf } from "./step-form.tsx";
import { StepFrame } from "./step-frame.tsx";

function Edit({ view, answer }: StepProps) {
  const { analysis, language: lang } = view;
  if (!analysis) return null;
  const citesOf = (path: string) =>
    analysis.evidence.filter((entry) => entry.path === path).flatMap(({ cites }) => cites);
  const field = (name: "topic" | "targetAudience" | "tone", label: string, rows: number) => (
    <AnalysisField
      name={name}
      label={label}
      lang={lang}
      text={givenIn(answer, name) ?? analysis[name]}
      rows={rows}
      cites={citesOf(name)}
      problem={problemOf(answer, name)}
    />
  );
  return (
    <StepForm view={view} intent="formats">
      {field("topic", "Topic", 1)}
      {field("targetAudience", "Target audience", 3)}
      <AnalysisField
        name="primaryGoals"
        label="Primary goals"
        lang={lang}
        text={givenIn(answer, "primaryGoals") ?? analysis.primaryGoals.join("\n")}
        rows={Math.max(3, analysis.primaryGoals.length * 2)}
        hint="One per line"
        cites={analysis.primaryGoals.flatMap((_, at) => citesOf(`primaryGoals.${at}`))}
        problem={problemOf(answer, "primaryGoals")}
      />
      {field("tone", "Tone", 2)}
      <fieldset className="grid gap-4 border-t border-line pt-5">
        <legend className="float-left mb-1 font-serif text-lg font-semibold">Key takeaways</legend>
        {analysis.keyTakeaways.map((text, at) => (
          <AnalysisField
            key={text}
            id={`takeaway-${at + 1}`}
            name="keyTakeaways"
            label={`Takeaway ${at + 1}`}
            lang={lang}
            text={givenIn(answer, "keyTakeaways", at) ?? text}
            rows={2}
            cites={citesOf(`keyTakeaways.${at}`)}
            problem={at === 0 ? problemOf(answer, "keyTakeaways") : undefined}
          />
        ))}
      </fieldset>
    </StepForm>
  );
}

/** Step 1: what the source is about and for whom, to correct before later steps use it. */
export function AnalysisStep({ view, answer }: StepProps) {
  const isDone = view.analysis !== undefined && stateOf(view) === "done";
  const lede = isDone
    ? "Based only on your source and your brief. Correct what you know better: formats and titles follow it, and the pieces stress your own words."
    : "Finds the topic, the readers, goals and tone, and the points worth keeping, each with its passage in the source. You can change everything afterwards.";
  return (
    <StepFrame
      view={view}
      title="Analyze the content"
      lede={lede}
      working="Analyzing your content..."
      failed="Analyze the content again. If it keeps failing, try a source that says more."
      action={
        isDone ? (
          <StepButton intent="formats">Continue</StepButton>
        ) : (
          <StepButton intent="analyze">Analyze Content</StepButton>
        )
      }
    >
      {isDone ? (
        <Edit view={view} answer={answer} />
      ) : (
        <StepForm view={view} intent="analyze" isBare />
      )}
    </StepFrame>
  );
}
