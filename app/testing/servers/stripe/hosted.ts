import type { IncomingMessage, ServerResponse } from "node:http";
import { pay } from "./checkout.ts";
import { cancelAtPeriodEnd, change } from "./plans.ts";
import { existing, type World } from "./world.ts";

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}

const button = (value: string, label: string) =>
  `<form method="post"><button name="do" value="${value}">${label}</button></form>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function checkoutPage(world: World, id: string): string {
  const { selling, amount_total: cents, cancel_url: back } = existing(world.sessions, id);
  const total = `<p>${selling.name}: USD ${(cents / 100).toFixed(2)}</p>`;
  return page("Pay", `${total}${button("pay", "Pay")}<a href="${escaped(back)}">Back</a>`);
}

function portalPage(world: World, back: string, price: string | null): string {
  const plans = [...world.prices.keys()].map((id) => button(`change:${id}`, `Change to ${id}`));
  const confirm = price ? button(`change:${price}`, "Confirm") : plans.join("");
  const cancel = button("cancel", "Cancel plan");
  return page("Customer portal", `${confirm}${cancel}<a href="${escaped(back)}">Return</a>`);
}

/** What a person sees and presses on Stripe's own pages. */
export function hostedPage(
  world: World,
  request: IncomingMessage,
  text: string,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? "/", "http://stripe.test");
  const [, kind, id = ""] = url.pathname.split("/");
  const back = url.searchParams.get("return_url") ?? "";
  const chosen = request.method === "POST" ? new URLSearchParams(text).get("do") : null;
  const redirect = (to: string) => response.writeHead(303, { Location: to }).end();
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  if (kind === "pay" && chosen === "pay") {
    pay(world, id);
    redirect(existing(world.sessions, id).success_url);
  } else if (kind === "pay") response.end(checkoutPage(world, id));
  else if (kind !== "portal") response.writeHead(404).end();
  else if (!chosen) response.end(portalPage(world, back, url.searchParams.get("price")));
  else {
    portalChoice(world, id, chosen);
    redirect(back);
  }
}

function portalChoice(world: World, customer: string, chosen: string): void {
  const live = [...world.subscriptions.values()].find(
    (one) => one.customer === customer && one.status !== "canceled",
  );
  const subscription = live?.id ?? "";
  if (chosen === "cancel") cancelAtPeriodEnd(world, subscription);
  else change(world, subscription, existing(world.prices, chosen.slice("change:".length)));
}
