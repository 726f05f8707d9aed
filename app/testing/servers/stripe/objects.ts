/** The objects of Stripe's API that the product reads, with the fields that it reads (2026-10-28). */
type Metadata = Record<string, string>;

export type Price = {
  id: string;
  object: "price";
  unit_amount: number;
  currency: "usd";
  metadata: Metadata;
  recurring: { interval: "month"; interval_count: 1 };
};

export type Customer = {
  id: string;
  object: "customer";
  email: string;
  metadata: Metadata;
  created: number;
  deleted?: true;
};

export type Session = {
  id: string;
  object: "checkout.session";
  mode: "payment" | "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  customer: string;
  client_reference_id: string | null;
  metadata: Metadata;
  amount_total: number;
  currency: "usd";
  created: number;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  /** Not of Stripe: what is being bought, for the page that takes the payment. */
  selling: { name: string; price: string | null; metadata?: Metadata };
};

export type PaymentIntent = {
  id: string;
  object: "payment_intent";
  customer: string;
  amount: number;
  status: "succeeded" | "processing" | "requires_payment_method";
  latest_charge: string | null;
  created: number;
};

export type Charge = {
  id: string;
  object: "charge";
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  paid: boolean;
  status: "succeeded" | "failed";
  created: number;
};

export type Refund = {
  id: string;
  object: "refund";
  charge: string;
  payment_intent: string;
  amount: number;
  status: "succeeded" | "failed";
  created: number;
};

export type DisputeStatus = "warning_needs_response" | "needs_response" | "lost" | "won";

export type Dispute = {
  id: string;
  object: "dispute";
  charge: string;
  payment_intent: string;
  amount: number;
  status: DisputeStatus;
  created: number;
};

export type Subscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "canceled" | "incomplete";
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  created: number;
  latest_invoice: string | null;
  metadata: Metadata;
  items: {
    object: "list";
    has_more: false;
    data: {
      id: string;
      object: "subscription_item";
      price: Price;
      quantity: 1;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
};

export type Line = {
  id: string;
  object: "line_item";
  amount: number;
  quantity: number;
  period: { start: number; end: number };
  parent: {
    type: "subscription_item_details";
    subscription_item_details: {
      proration: boolean;
      subscription: string;
      subscription_item: string;
    };
  };
  pricing: { type: "price_details"; price_details: { price: string; product: string } };
};

export type Invoice = {
  id: string;
  object: "invoice";
  customer: string;
  status: "open" | "paid" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  amount_due: number;
  amount_paid: number;
  total: number;
  created: number;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
  lines: { object: "list"; has_more: boolean; data: Line[] };
};

export type InvoicePayment = {
  id: string;
  object: "invoice_payment";
  invoice: string;
  status: "paid" | "open";
  payment: { type: "payment_intent"; payment_intent: string };
};

export type Thing =
  | Price
  | Customer
  | Session
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Subscription
  | Invoice
  | InvoicePayment;

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  api_version: string;
  created: number;
  livemode: boolean;
  pending_webhooks: number;
  request: null;
  data: { object: Thing };
};
