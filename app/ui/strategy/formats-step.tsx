import { useState } from "react";
import { useHydrated } from "../use-hydrated.ts";
import {
  FailedNote,
  OutdatedNote,
  problemOf,
  StepButton,
  StepForm,
  type StepProps,
  stateOf,
  Working,
} from "./step-form.tsx";

const priorities = { high: "badge ok", medium: "badge warn", low: "badge" } as const;

type Item = NonNullable<StepProps["view"]["recommendations"]>[number];

function Choice({ item, onToggle }: { item: Item; onToggle(checked: boolean): void }) {
  return (
    <label className="card grid grid-cols-[auto_1fr] items-start gap-x-3 p-4 has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent">
      <input
        type="checkbox"
        name="formats"
        value={item.format}
        defaultChecked={item.isChosen}
        onChange={(event) => onToggle(event.target.checked)}
        className="mt-1"
      />
      <span className="grid gap-1.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-serif text-lg leading-tight font-semibold">{item.label}</span>
          <span className={priorities[item.priority]}>{item.priority} priority</span>
          <span className="ml-auto text-sm text-muted tabular-nums">{item.credits} credits</span>
        </span>
        <span>{item.reason}</span>
        <span className="text-sm text-muted">{item.estimatedEngagement}</span>
      </span>
    </label>
  );
}

function Choices({ view, answer }: StepProps) {
  const items = view.recommendations ?? [];
  const [chosen, setChosen] = useState(
    new Set(items.filter(({ isChosen }) => isChosen).map(({ format }) => format)),
  );
  const isScripted = useHydrated();
  const problem = problemOf(answer, "formats");
  const toggle = (format: string, checked: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (checked) after.add(format);
      else after.delete(format);
      return after;
    });
  return (
    <StepForm view={view} intent="titles">
      <fieldset
        className="grid gap-4 lg:grid-cols-2"
        aria-describedby={problem ? "formats-problem" : undefined}
      >
        <legend className="sr-only">Formats</legend>
        {items.map((item) => (
          <Choice
            key={item.format}
            item={item}
            onToggle={(checked) => toggle(item.format, checked)}
          />
        ))}
      </fieldset>
      {problem && (
        <p id="formats-problem" role="alert" className="problem">
          {problem}
        </p>
      )}
      <StepButton intent="titles" disabled={isScripted && chosen.size === 0}>
        Continue
      </StepButton>
    </StepForm>
  );
}

/** Step 2: every format with what speaks for it; at least one is chosen. */
export function FormatsStep({ view, answer }: StepProps) {
  const state = stateOf(view);
  if (state === "processing") return <Working view={view} label="Weighing the formats..." />;
  return (
    <section className="grid gap-5" aria-labelledby="step-formats">
      <h2 id="step-formats">Choose formats</h2>
      {state === "error" && <FailedNote view={view} />}
      {state === "outdated" && (
        <OutdatedNote>Go back to the analysis and press Continue.</OutdatedNote>
      )}
      {state !== "outdated" && view.recommendations && (
        <>
          <p className="max-w-[70ch] text-muted">
            Each reason was counted in your source. Select at least one format; only what you select
            is charged.
          </p>
          <Choices view={view} answer={answer} />
        </>
      )}
    </section>
  );
}
