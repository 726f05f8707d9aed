import { expire } from "./checkout.ts";
import { entries, type Fields, field } from "./form.ts";
import type { Customer, Session } from "./objects.ts";
import { cancel } from "./plans.ts";
import type { World } from "./world.ts";

export class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; message: string; code?: string; param?: string };

  constructor(status: number, body: ApiError["body"]) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type ApiCall = {
  world: World;
  method: string;
  /** Of the path after /v1. */
  path: string[];
  fields: Fields;
  /** Of the pages on which people pay. */
  origin: string;
};

function found<T>(things: Map<string, T>, id: string | undefined, param: string): T {
  const thing = things.get(id ?? "");
  if (thing) return thing;
  const message = `No such ${param}: '${id}'`;
  const code = "resource_missing";
  throw new ApiError(404, { type: "invalid_request_error", message, code, param });
}

function required(fields: Fields, ...path: string[]): string {
  const value = field(fields, ...path);
  if (value) return value;
  const param = path.join(".");
  throw new ApiError(400, {
    type: "invalid_request_error",
    message: `Missing required param: ${param}.`,
    code: "parameter_missing",
    param,
  });
}

function list<T extends { id: string }>(fields: Fields, things: T[], url: string) {
  // Newest first; within a second, the one that was made last.
  const sorted = [...things].reverse();
  const after = field(fields, "starting_after");
  const from = after ? sorted.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(field(fields, "limit") ?? 10);
  const data = sorted.slice(from, from + limit);
  return { object: "list", url, has_more: sorted.length > from + limit, data };
}

const same = (wanted: string | undefined, value: unknown) =>
  wanted === undefined || wanted === value;

function customers({ world, method, path, fields }: ApiCall): unknown {
  if (method === "DELETE") return remove(world, found(world.customers, path[1], "customer"));
  if (method === "GET") return found(world.customers, path[1], "customer");
  const customer: Customer = {
    id: world.id("cus"),
    object: "customer",
    email: field(fields, "email") ?? "",
    metadata: entries(fields, "metadata"),
    created: world.now,
  };
  world.customers.set(customer.id, customer);
  world.tell("customer.created", customer);
  return customer;
}

function subscriptionData(fields: Fields): Fields {
  const data = fields.subscription_data;
  return typeof data === "object" ? data : {};
}

/** The customer's plans end at once; what is left of the customer says that it is deleted. */
function remove(world: World, customer: Customer): unknown {
  const { id } = customer;
  if (customer.deleted) found(world.customers, undefined, "customer");
  customer.deleted = true;
  for (const one of world.subscriptions.values())
    if (one.customer === id && one.status !== "canceled") cancel(world, one.id);
  world.tell("customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

function makeSession({ world, fields, origin }: ApiCall): Session {
  const customer = found(world.customers, required(fields, "customer"), "customer");
  if (customer.deleted) found(world.customers, undefined, "customer");
  const mode = required(fields, "mode") === "subscription" ? "subscription" : "payment";
  const priceId = field(fields, "line_items", "0", "price");
  const price = priceId ? found(world.prices, priceId, "price") : undefined;
  const data = ["line_items", "0", "price_data"] as const;
  const id = world.id("cs");
  const session: Session = {
    id,
    object: "checkout.session",
    mode,
    status: "open",
    payment_status: "unpaid",
    customer: customer.id,
    client_reference_id: field(fields, "client_reference_id") ?? null,
    metadata: entries(fields, "metadata"),
    amount_total: price?.unit_amount ?? Number(required(fields, ...data, "unit_amount")),
    currency: "usd",
    created: world.now,
    payment_intent: null,
    subscription: null,
    invoice: null,
    success_url: required(fields, "success_url").replace("{CHECKOUT_SESSION_ID}", id),
    cancel_url: field(fields, "cancel_url") ?? "",
    url: `${origin}/pay/${id}`,
    selling: {
      name: price ? price.id : required(fields, ...data, "product_data", "name"),
      price: priceId ?? null,
      metadata: entries(subscriptionData(fields), "metadata"),
    },
  };
  world.sessions.set(id, session);
  return session;
}

function sessions(call: ApiCall): unknown {
  const { world, method, path, fields } = call;
  const [, , id, action] = path;
  if (method === "POST" && !id) return makeSession(call);
  if (id) {
    const session = found(world.sessions, id, "checkout.session");
    if (action === "expire") {
      const message = "Only Checkout Sessions with a status in ['open'] can be expired.";
      if (session.status !== "open")
        throw new ApiError(400, { type: "invalid_request_error", message });
      expire(world, session.id);
    }
    return session;
  }
  const wanted = [...world.sessions.values()].filter(
    (session) =>
      same(field(fields, "customer"), session.customer) &&
      same(field(fields, "status"), session.status) &&
      same(field(fields, "payment_intent"), session.payment_intent),
  );
  return list(fields, wanted, "/v1/checkout/sessions");
}

function portal({ world, fields, origin }: ApiCall): unknown {
  const customer = found(world.customers, required(fields, "customer"), "customer");
  const back = encodeURIComponent(field(fields, "return_url") ?? "");
  const flow = field(fields, "flow_data", "type");
  const price = field(fields, "flow_data", "subscription_update_confirm", "items", "0", "price");
  const query = `return_url=${back}${flow ? `&flow=${flow}` : ""}${price ? `&price=${price}` : ""}`;
  return {
    id: world.id("bps"),
    object: "billing_portal.session",
    customer: customer.id,
    url: `${origin}/portal/${customer.id}?${query}`,
  };
}

function subscriptions({ world, method, path, fields }: ApiCall): unknown {
  if (path[1]) {
    const subscription = found(world.subscriptions, path[1], "subscription");
    if (method === "DELETE") cancel(world, subscription.id);
    return subscription;
  }
  const status = field(fields, "status");
  const wanted = [...world.subscriptions.values()].filter(
    (one) =>
      same(field(fields, "customer"), one.customer) &&
      (status === "all" || (status ? one.status === status : one.status !== "canceled")),
  );
  return list(fields, wanted, "/v1/subscriptions");
}

function invoices({ world, path, fields }: ApiCall): unknown {
  if (path[1]) {
    const invoice = found(world.invoices, path[1], "invoice");
    return path[2] === "lines" ? list(fields, invoice.lines.data, "/lines") : invoice;
  }
  const wanted = [...world.invoices.values()].filter(
    (one) =>
      same(field(fields, "customer"), one.customer) && same(field(fields, "status"), one.status),
  );
  return list(fields, wanted, "/v1/invoices");
}

function charges({ world, path, fields }: ApiCall): unknown {
  if (path[1]) return found(world.charges, path[1], "charge");
  const customer = field(fields, "customer");
  const wanted = [...world.charges.values()].filter((one) => same(customer, one.customer));
  return list(fields, wanted, "/v1/charges");
}

function disputes({ world, fields }: ApiCall): unknown {
  const charge = field(fields, "charge");
  const wanted = [...world.disputes.values()].filter((one) => same(charge, one.charge));
  return list(fields, wanted, "/v1/disputes");
}

const routes: Record<string, (call: ApiCall) => unknown> = {
  customers,
  checkout: sessions,
  billing_portal: portal,
  subscriptions,
  invoices,
  charges,
  disputes,
  prices: ({ world, path }) => found(world.prices, path[1], "price"),
};

/** Replaces ids by their objects where the caller asked for it (`expand`). */
function expanded(world: World, fields: Fields, answer: unknown): unknown {
  const asked = Object.values(entries(fields, "expand"));
  const copy = structuredClone(answer) as { data?: unknown[] };
  const things = Array.isArray(copy.data) ? copy.data : [copy];
  for (const name of asked.map((path) => path.replace(/^data\./, "")))
    for (const thing of things as Record<string, unknown>[]) {
      if (name === "payments") {
        const data = [...world.invoicePayments.values()].filter((one) => one.invoice === thing.id);
        thing.payments = { object: "list", has_more: false, data };
      }
      if (name === "payment_intent" && typeof thing.payment_intent === "string")
        thing.payment_intent = world.paymentIntents.get(thing.payment_intent);
    }
  return copy;
}

/** Answers a call as Stripe would. Throws ApiError. */
export function answer(call: ApiCall): unknown {
  const route = routes[call.path[0] ?? ""];
  if (!route)
    throw new ApiError(404, { type: "invalid_request_error", message: "Unrecognized request URL" });
  return expanded(call.world, call.fields, route(call));
}
