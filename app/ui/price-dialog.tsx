import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { inCredits } from "../counted.ts";
import { LostNote } from "./connection/lost-note.tsx";
import { Modal } from "./modal.tsx";

/** `missing` is how many credits are short; 0 where there are enough. */
type Price = { credits: number; remaining: number; missing: number };

type Props = {
  price: Price;
  /** What the credits are for, as section 8 of the specification words it. */
  purpose: "strategy" | "transformation";
  /** How the price is made up. */
  lines?: { label: string; credits: number }[];
  /** Above the figures, and below them. */
  about: ReactNode;
  note?: ReactNode;
  closeTo: string;
  /** The post that orders: its address, its intent, and hidden fields of its own. */
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

/** A price before anything is spent: what it is made up of and what is left afterwards. */
export function PriceDialog({ price, purpose, lines = [], about, note, closeTo, ...order }: Props) {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === order.intent;
  const short = price.missing > 0;
  return (
    <Modal labelledBy="price-title" closeTo={closeTo} className="card question">
      <h2 id="price-title">{short ? "Insufficient Credits" : "Confirm Credit Usage"}</h2>
      {about}
      {short && (
        <div className="mt-4 rounded-page bg-warn-wash px-3 py-2 text-warn">
          <p>
            You need {price.missing} more credits to complete this {purpose}. Please upgrade your
            plan or wait for your credits to reset.
          </p>
          <p className="mt-1">
            <Link to="/pricing">See the plans</Link>
          </p>
        </div>
      )}
      <dl className="mt-4">
        {lines.map((line) => (
          <Row key={line.label} {...line} />
        ))}
        <Row strong label="Estimated cost" credits={price.credits} />
        <Row label="Credits remaining" credits={price.remaining} />
        {!short && <Row label="Left afterwards" credits={price.remaining - price.credits} />}
      </dl>
      {note}
      <LostNote of={order.intent} className="mt-4" />
      <Form method="post" action={order.action} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={order.intent} />
        <input type="hidden" name="credits" value={price.credits} />
        {order.children}
        <button type="submit" className="btn flex-1" disabled={short || pending}>
          {pending ? "Processing..." : "Confirm"}
        </button>
        <Link className="btn quiet" to={closeTo} preventScrollReset>
          Close
        </Link>
      </Form>
    </Modal>
  );
}
