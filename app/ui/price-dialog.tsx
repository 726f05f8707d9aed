import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { inCredits } from "../counted.ts";
import { LostNote } from "./connection/lost-note.tsx";
import { Modal } from "./modal.tsx";

/** `missing`: how many credits are short; 0 if there are enough. */
type Price = { credits: number; remaining: number; missing: number };

type Props = {
  price: Price;
  /** The purpose of the credits, in the words of specification section 8. */
  purpose: "strategy" | "transformation";
  /** The parts of the price. */
  lines?: { label: string; credits: number }[];
  /** `about` is shown above the figures, `note` below if the order can be placed. */
  about: ReactNode;
  note?: ReactNode;
  closeTo: string;
  /** Where to go on if the order would be refused, which only its `about` explains. */
  instead?: { to: string; label: string } | undefined;
  /** The post that places the order: its address, intent and hidden fields. */
  action: string;
  intent: string;
  children?: ReactNode;
};

function Row({ label, credits, strong }: { label: string; credits: number; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 ${strong ? "border-t border-line font-semibold first:border-0" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="text-right whitespace-nowrap tabular-nums">{inCredits(credits)}</dd>
    </div>
  );
}

/**
 * Always visible, however long the text above, up to the dialog's edges. Without scripts the price
 * is part of the scrolling page, and the buttons follow the sum.
 */
const footClass =
  "[dialog:modal_&]:sticky [dialog:modal_&]:bottom-0 -mx-6 mt-3 flex flex-wrap gap-3 rounded-b-page border-t border-line bg-card px-6 py-4";

/** Shows a price before spending: its parts, and what remains afterwards. */
export function PriceDialog({
  price,
  purpose,
  lines = [],
  about,
  note,
  closeTo,
  instead,
  ...order
}: Props) {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === order.intent;
  const short = price.missing > 0;
  return (
    <Modal labelledBy="price-title" closeTo={closeTo} className="card question scroll-pb-28 pb-0">
      <h2 id="price-title">{short ? "Insufficient Credits" : "Confirm Credit Usage"}</h2>
      {about}
      {short && (
        <p className="mt-4 rounded-page bg-warn-wash px-3 py-2 text-warn">
          You need {price.missing} more credits to complete this {purpose}. Please upgrade your plan
          or wait for your credits to reset.
        </p>
      )}
      <dl className="mt-4">
        {lines.map((line) => (
          <Row key={line.label} {...line} />
        ))}
        <Row strong label="Estimated cost" credits={price.credits} />
        <Row label="Credits remaining" credits={price.remaining} />
        {!short && <Row label="Left afterwards" credits={price.remaining - price.credits} />}
      </dl>
      {!short && note}
      <LostNote of={order.intent} className="mt-4" />
      <Form method="post" action={order.action} className={footClass}>
        <input type="hidden" name="intent" value={order.intent} />
        <input type="hidden" name="credits" value={price.credits} />
        {order.children}
        {instead && (
          <Link to={instead.to} className="btn flex-auto">
            {instead.label}
          </Link>
        )}
        {short && !instead && (
          <Link to="/pricing" className="btn flex-auto">
            See the plans
          </Link>
        )}
        <button
          type="submit"
          className="btn flex-1"
          disabled={short || pending || instead !== undefined}
        >
          {pending ? "Processing..." : "Confirm"}
        </button>
        <Link className="btn quiet" to={closeTo} preventScrollReset>
          Close
        </Link>
      </Form>
    </Modal>
  );
}
