import { useState } from "react";
import { counted, inCredits } from "../../counted.ts";
import { priceFormats } from "../../credits/prices.ts";
import { Icon } from "../icons.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { problemOf, StepButton, StepForm, type StepProps, stateOf } from "./step-form.tsx";
import { StepFrame } from "./step-frame.tsx";

const priorities = { high: "badge ok", medium: "badge warn", low: "badge" } as const;

type View = StepProps["view"];
type Item = NonNullable<View["recommendations"]>[number];

type ChoiceProps = { item: Item; lang: string; onToggle(checked: boolean): void };

function Choice({ item, lang, onToggle }: ChoiceProps) {
  const text = { lang, dir: "auto" };
  return (
    <label className="card choice grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start gap-x-3 gap-y-1.5 p-4">
      <Icon path={item.icon} className="text-accent" />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-serif text-lg leading-tight font-semibold">{item.label}</span>
        <span className={priorities[item.priority]}>{item.priority} priority</span>
      </span>
      <input
        type="checkbox"
        name="formats"
        value={item.format}
        defaultChecked={item.isChosen}
        onChange={(event) => onToggle(event.target.checked)}
        className="mt-1"
      />
      <span {...text} className="col-span-2 col-start-2 text-[0.9375rem]">
        {item.reason}
      </span>
      <span {...text} className="col-span-2 col-start-2 text-sm text-muted">
        {item.estimatedEngagement}
      </span>
      {item.carried && (
        <span className="col-span-2 col-start-2 text-sm text-muted">{item.carried}</span>
      )}
      <span className="col-span-2 col-start-2 mt-1 text-sm font-semibold tabular-nums">
        {inCredits(item.credits)}
      </span>
    </label>
  );
}

/** The price of the chosen formats, live; without scripts, says where it will be shown. */
function Total({ view, chosen }: { view: View; chosen: Set<string> }) {
  const items = view.recommendations?.filter(({ format }) => chosen.has(format)) ?? [];
  return (
    <>
      <p role="status" className="scripted text-[0.9375rem] tabular-nums">
        {items.length === 0 ? (
          "No format is chosen yet."
        ) : (
          <>
            {counted(items.length, "format")} chosen:{" "}
            <b>{inCredits(priceFormats(items, view.rates).credits)}</b>
            {view.held > 0 && ` of the ${view.held.toLocaleString("en")} set aside`}
          </>
        )}
      </p>
      <noscript>
        <p className="text-[0.9375rem]">
          Each format has its price. The next step shows what the chosen ones cost together, before
          anything is charged.
        </p>
      </noscript>
    </>
  );
}

function Choices({
  view,
  answer,
  chosen,
  onChange,
}: StepProps & { chosen: Set<string>; onChange(chosen: Set<string>): void }) {
  const problem = problemOf(answer, "formats");
  const toggle = (format: string, checked: boolean) => {
    const after = new Set(chosen);
    if (checked) after.add(format);
    else after.delete(format);
    onChange(after);
  };
  return (
    <StepForm view={view} intent="titles">
      <fieldset
        className="grid gap-4 lg:grid-cols-2"
        aria-describedby={problem ? "formats-problem" : undefined}
      >
        <legend className="sr-only">Formats</legend>
        {view.recommendations?.map((item) => (
          <Choice
            key={item.format}
            item={item}
            lang={view.language}
            onToggle={(checked) => toggle(item.format, checked)}
          />
        ))}
      </fieldset>
      {problem && (
        <p id="formats-problem" role="alert" className="problem">
          {problem}
        </p>
      )}
      <Total view={view} chosen={chosen} />
    </StepForm>
  );
}

/** Sends the same analysis again, for formats that failed or became outdated. */
function SameAnalysis({ view }: { view: View }) {
  const { analysis } = view;
  if (!analysis) return null;
  return (
    <StepForm view={view} intent="formats" isBare>
      <input type="hidden" name="topic" value={analysis.topic} />
      <input type="hidden" name="targetAudience" value={analysis.targetAudience} />
      <input type="hidden" name="primaryGoals" value={analysis.primaryGoals.join("\n")} />
      <input type="hidden" name="tone" value={analysis.tone} />
      {analysis.keyTakeaways.map((text) => (
        <input key={text} type="hidden" name="keyTakeaways" value={text} />
      ))}
    </StepForm>
  );
}

/** Step 2: every format with its arguments; at least one must be chosen. */
export function FormatsStep({ view, answer }: StepProps) {
  const given = view.recommendations?.filter(({ isChosen }) => isChosen) ?? [];
  // An earlier choice may arrive while the step is already shown as working.
  const [changed, setChanged] = useState<Set<string>>();
  const chosen = changed ?? new Set(given.map(({ format }) => format));
  const isScripted = useHydrated();
  const isDone = stateOf(view) === "done";
  return (
    <StepFrame
      view={view}
      title="Choose formats"
      lede={
        isDone &&
        "Based only on your source. We don't know your audience. Select at least one format; you pay only for those you select."
      }
      working="Comparing the formats..."
      outdated="Compare the formats again to bring them up to date."
      failed="Compare the formats again, or go back and correct the analysis first."
      action={
        isDone ? (
          <StepButton intent="titles" disabled={isScripted && chosen.size === 0}>
            Continue
          </StepButton>
        ) : (
          <StepButton intent="formats">Compare the formats again</StepButton>
        )
      }
    >
      {isDone ? (
        <Choices view={view} answer={answer} chosen={chosen} onChange={setChanged} />
      ) : (
        <SameAnalysis view={view} />
      )}
    </StepFrame>
  );
}
