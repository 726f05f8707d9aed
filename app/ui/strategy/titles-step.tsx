import { Insufficient, PriceLines } from "./price-lines.tsx";
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

type Options = NonNullable<StepProps["view"]["titles"]>[number];

function TitleChoice({ format, label, titles, chosen }: Options) {
  return (
    <fieldset className="card p-4">
      <legend className="float-left mb-2 w-full font-serif text-lg font-semibold">{label}</legend>
      <div className="clear-both grid">
        {titles.map((title) => (
          <label
            key={title}
            className="flex items-start gap-3 border-t border-line py-2.5 has-checked:font-semibold"
          >
            <input
              type="radio"
              name={`title.${format}`}
              value={title}
              defaultChecked={title === chosen}
              className="mt-1"
            />
            <span className="min-w-0 break-words">{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Price({ price, held }: { price: StepProps["view"]["price"]; held: number }) {
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
  if (price.missing > 0) return <Insufficient missing={price.missing} />;
  return (
    <PriceLines
      price={price}
      after={`Written anew. ${price.remaining - price.credits} credits are left afterwards.`}
    />
  );
}

/** Step 3: one title for each format; the first is preselected. */
export function TitlesStep({ view, answer }: StepProps) {
  const state = stateOf(view);
  if (state === "processing") return <Working view={view} label="Looking for titles..." />;
  const { price } = view;
  // A price that has changed with the titles stands in the answer, with the titles.
  const given = (name: string): string | undefined =>
    (answer?.form?.initialValue?.[name] as string[] | undefined)?.[0];
  const asked = given("credits");
  const problem = problemOf(answer, "credits");
  return (
    <section className="grid gap-5" aria-labelledby="step-titles">
      <h2 id="step-titles">Choose titles</h2>
      {state === "error" && <FailedNote view={view} />}
      {state === "outdated" && (
        <OutdatedNote>Choose the formats again to get titles that follow it.</OutdatedNote>
      )}
      {state === "done" && view.titles && (
        <StepForm view={view} intent="generate">
          <div className="grid gap-4 lg:grid-cols-2">
            {view.titles.map((options) => (
              <TitleChoice
                key={options.format}
                {...options}
                chosen={given(`title.${options.format}`) ?? options.chosen}
              />
            ))}
          </div>
          {problem ? (
            <p role="alert" className="rounded-page bg-warn-wash px-3 py-2 text-warn">
              {problem}
            </p>
          ) : (
            <Price price={price} held={view.held} />
          )}
          {!price?.isHeld && <input type="hidden" name="credits" value={asked ?? price?.credits} />}
          <StepButton intent="generate" disabled={!price?.isHeld && (price?.missing ?? 0) > 0}>
            Generate Content
          </StepButton>
        </StepForm>
      )}
    </section>
  );
}
