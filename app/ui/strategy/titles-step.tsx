import { useRef } from "react";
import { priceFormats } from "../../credits/prices.ts";
import { type SelectedTitle, sameTitle } from "../../strategies/strategy.ts";
import { useHydrated } from "../use-hydrated.ts";
import { Insufficient, PriceLines, WaysOut } from "./price-lines.tsx";
import { givenIn, problemOf, StepButton, StepForm, type StepProps, stateOf } from "./step-form.tsx";
import { StepFrame } from "./step-frame.tsx";
import { TitleChoice } from "./title-choice.tsx";
import { useChosenTitles } from "./use-chosen-titles.ts";

type View = StepProps["view"];
type Price = NonNullable<View["price"]>;

type Priced = Pick<View, "titles" | "delivered" | "rates">;

/**
 * The price of these titles in the browser, matching `priceOfTitles` on the server. Existing pieces
 * are free. `before` is another choice's price at the same moment.
 */
export function priceOf(
  { titles, delivered, rates }: Priced,
  chosen: SelectedTitle[],
  before: Price,
): Price {
  const missing = chosen.filter((title) => !delivered?.some((piece) => sameTitle(piece, title)));
  const formats = titles?.filter(({ format }) => missing.some((title) => title.format === format));
  const price = priceFormats(formats ?? [], rates);
  return { ...before, ...price, missing: Math.max(0, price.credits - before.remaining) };
}

function PriceShown({ view, price }: { view: View; price: Price }) {
  if (price.credits === 0) {
    return (
      <p className="max-w-[70ch] text-sm text-muted">
        The pieces under these titles are already written, so continuing with them is free. Other
        titles have a price, which is shown before you order.
      </p>
    );
  }
  if (price.isHeld) {
    const back = view.held - price.credits;
    return (
      <PriceLines
        price={price}
        after={`Out of the ${view.held} credits set aside.${back > 0 ? ` The other ${back} are returned once the content is written.` : ""}`}
      />
    );
  }
  if (price.missing > 0) {
    return (
      <>
        <PriceLines
          price={price}
          after={`These will be rewritten. You have ${price.remaining} credits.`}
        />
        <Insufficient missing={price.missing}>
          <WaysOut view={view} />
        </Insufficient>
      </>
    );
  }
  return (
    <PriceLines
      price={price}
      after={`These will be rewritten. ${price.remaining - price.credits} credits are left afterwards.`}
    />
  );
}

const isTooMuch = (price: Price | undefined) =>
  price !== undefined && !price.isHeld && price.missing > 0;

type TitlesProps = StepProps & { price?: Price; isLive: boolean };

function Titles({ view, answer, price, isLive }: TitlesProps) {
  const problem = problemOf(answer, "credits");
  // A price that changed with the titles is in the form's answer.
  const answered = isLive ? undefined : givenIn(answer, "credits");
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {view.titles?.map((options) => (
          <TitleChoice
            key={options.format}
            {...options}
            strategyId={view.id}
            answer={answer}
            lang={view.language}
          />
        ))}
      </div>
      {problem && (
        <p role="alert" className="rounded-page bg-warn-wash px-4 py-3 text-warn">
          {problem}
        </p>
      )}
      {price && !answered && <PriceShown view={view} price={price} />}
      {price && !price.isHeld && (
        <input type="hidden" name="credits" value={answered ?? price.credits} />
      )}
    </>
  );
}

/** Sends the chosen formats again, for titles that failed or became outdated. */
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

const title = "Choose titles";
const failed = "Look for titles again, or go back and choose other formats.";

/** The titles with their price, which follows the choice. */
function Choosing({ view, answer }: StepProps) {
  const inside = useRef<HTMLDivElement>(null);
  const { titles, read } = useChosenTitles(inside);
  const isScripted = useHydrated();
  const price = titles && view.price ? priceOf(view, titles, view.price) : view.price;
  return (
    <StepFrame
      view={view}
      title={title}
      lede="One for each format. Every suggestion is supported by the source."
      failed={failed}
      action={
        // Without scripts another choice may cost less, so the server checks the credits.
        <StepButton intent="generate" disabled={isScripted && isTooMuch(price)}>
          Generate Content
        </StepButton>
      }
    >
      <StepForm view={view} intent="generate">
        <div ref={inside} onChange={read} className="grid gap-6">
          <Titles view={view} answer={answer} price={price} isLive={titles !== undefined} />
        </div>
      </StepForm>
    </StepFrame>
  );
}

/** Step 3: one title for each format; the first is preselected. */
export function TitlesStep({ view, answer }: StepProps) {
  if (stateOf(view) === "done") return <Choosing view={view} answer={answer} />;
  return (
    <StepFrame
      view={view}
      title={title}
      working="Looking for titles..."
      outdated="Look for titles again to bring them up to date."
      failed={failed}
      action={<StepButton intent="titles">Look for titles again</StepButton>}
    >
      <SameFormats view={view} />
    </StepFrame>
  );
}
