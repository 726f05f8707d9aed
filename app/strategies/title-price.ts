import { priceFormats } from "../credits/prices.ts";
import { type SelectedTitle, sameTitle } from "./strategy.ts";
import type { WizardView } from "./wizard-view.server.ts";

type Price = NonNullable<WizardView["price"]>;
type Priced = Pick<WizardView, "titles" | "delivered" | "rates">;

/**
 * What these titles cost, for a page whose choice changes: as `priceOfTitles` reckons it when they
 * are ordered. Titles of pieces that are there already are free. `before` is the price of another
 * choice at the same moment.
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
