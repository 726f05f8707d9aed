import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  Price,
  Refund,
  Session,
  StripeEvent,
  Subscription,
  Thing,
} from "./objects.ts";

/** Every object of one account by its id, its clock and what it told about each change. */
export class World {
  /** Seconds since 1970, as Stripe counts. It stands still until somebody moves it. */
  now: number;
  readonly customers = new Map<string, Customer>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly invoicePayments = new Map<string, InvoicePayment>();
  /** In the order in which they happened. */
  readonly events: StripeEvent[] = [];
  onEvent: ((event: StripeEvent) => void) | undefined;
  #made = 0;

  constructor(now = Math.floor(Date.now() / 1000)) {
    this.now = now;
  }

  id(prefix: string): string {
    this.#made++;
    return `${prefix}_test_${String(this.#made).padStart(5, "0")}`;
  }

  /** Tells of a change, with the object as it is at this moment. */
  tell(type: string, object: Thing): void {
    const event: StripeEvent = {
      id: this.id("evt"),
      object: "event",
      type,
      api_version: "2026-10-28.endive",
      created: this.now,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.onEvent?.(event);
  }
}

/** The object with this id; a test that names another is wrong. */
export function existing<T>(things: Map<string, T>, id: string | null): T {
  const thing = things.get(id ?? "");
  if (!thing) throw new Error(`No such object: ${id}`);
  return thing;
}
