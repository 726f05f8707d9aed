import type { CheckoutResult } from "../../billing/stripe-sync.server.ts";
import { inCredits } from "../../counted.ts";

function sentence(result: CheckoutResult): string {
  switch (result.outcome) {
    case "credits":
      return `Thank you. ${inCredits(result.credits)} were added.`;
    case "plan":
      return "Thank you. Your plan has begun.";
    case "pending":
      return "Thank you. Your payment is being processed. What you bought is added when it arrives.";
  }
}

/** The outcome of a payment, for its returning payer. */
export function CheckoutNotice({ result }: { result: CheckoutResult }) {
  const tone = result.outcome === "pending" ? "bg-warn-wash text-warn" : "bg-ok-wash text-ok";
  return (
    <p role="status" className={`rounded-page px-4 py-3 ${tone}`}>
      {sentence(result)}
    </p>
  );
}
