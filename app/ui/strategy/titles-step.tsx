import { Insufficient, PriceLines } from "./price-lines.tsx";
import { givenIn, problemOf, StepButton, StepForm, type StepProps, stateOf } from "./step-form.tsx";
import { StepFrame } from "./step-frame.tsx";
import { TitleChoice } from "./title-choice.tsx";

type View = StepProps["view"];

function Price({ price, held }: { price: View["price"]; held: number }) {
  if (!price) return null;
  if (price.credits === 0) {
    return (
      <p className="max-w-[70ch] text-sm text-muted">
        The pieces under these titles are there already: going on with them is free. Other titles
        have a price, which is shown before anything is ordered.
      </p>
    );
  }
  if (price.isHeld) {
    const back = held - price.credits;
    return (
      <PriceLines
        price={price}
        after={`Out of the ${held} credits set aside.${back > 0 ? ` The other ${back} come back once the content is there.` : ""}`}
      />
    );
  }
  if (price.missing > 0) {
    return (
      <>
        <PriceLines price={price} after={`Written anew. You have ${price.remaining} credits.`} />
        <Insufficient missing={price.missing} />
      </>
    );
  }
  return (
    <PriceLines
      price={price}
      after={`Written anew. ${price.remaining - price.credits} credits are left afterwards.`}
    />
  );
}

function Titles({ view, answer }: StepProps) {
  const { price } = view;
  const problem = problemOf(answer, "credits");
  return (
    <StepForm view={view} intent="generate">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {view.titles?.map((options) => (
          <TitleChoice key={options.format} {...options} answer={answer} lang={view.language} />
        ))}
      </div>
      {problem ? (
        <p role="alert" className="rounded-page bg-warn-wash px-4 py-3 text-warn">
          {problem}
        </p>
      ) : (
        <Price price={price} held={view.held} />
      )}
      {/* A price that has changed with the titles stands in the answer, with the titles. */}
      {!price?.isHeld && (
        <input
          type="hidden"
          name="credits"
          value={givenIn(answer, "credits") ?? price?.credits ?? ""}
        />
      )}
    </StepForm>
  );
}

/** The formats as they were chosen, sent again: for titles that failed or that were overtaken. */
function SameFormats({ view }: { view: View }) {
  const chosen = view.recommendations?.filter(({ isChosen }) => isChosen) ?? [];
  return (
    <StepForm view={view} intent="titles" isBare>
      {chosen.map(({ format }) => (
        <input key={format} type="hidden" name="formats" value={format} />
      ))}
    </StepForm>
  );
}

/** Step 3: one title for each format; the first is preselected. */
export function TitlesStep({ view, answer }: StepProps) {
  const { price } = view;
  const isDone = stateOf(view) === "done";
  return (
    <StepFrame
      view={view}
      title="Choose titles"
      lede={isDone && "One for each format. Every suggestion is supported by the source."}
      working="Looking for titles..."
      outdated="The titles can be looked for anew."
      failed="Look for titles again, or go back and choose other formats."
      action={
        isDone ? (
          <StepButton intent="generate" disabled={!price?.isHeld && (price?.missing ?? 0) > 0}>
            Generate Content
          </StepButton>
        ) : (
          <StepButton intent="titles">Look for titles again</StepButton>
        )
      }
    >
      {isDone ? <Titles view={view} answer={answer} /> : <SameFormats view={view} />}
    </StepFrame>
  );
}
