import { z } from "zod";
import {
  checkoutAnswer,
  dashboardAnswer,
  packagesAnswer,
  subscriptionAnswer,
  webhookAnswer,
} from "../billing/answers.server.ts";
import { checkoutOrder } from "../billing/checkout-request.server.ts";
import { file, type Operation } from "./operation.ts";

const billing = { tag: "Billing" } as const;
const server = { tag: "Server", session: false } as const;

export const billingOperations: Operation[] = [
  {
    ...billing,
    method: "get",
    path: "/api/subscription",
    operationId: "subscription",
    summary: "The plan and its credits, or that there is none",
    answers: { 200: subscriptionAnswer },
    failures: [],
  },
  {
    ...billing,
    method: "get",
    path: "/api/billing/dashboard",
    operationId: "billingDashboard",
    summary: "The plan, the latest charges and the packs that were bought",
    answers: { 200: dashboardAnswer },
    failures: [],
  },
  {
    ...billing,
    method: "get",
    path: "/api/billing/packages",
    operationId: "billingPackages",
    summary: "The packs of credits that can be bought",
    answers: { 200: packagesAnswer },
    failures: [],
  },
  {
    ...billing,
    method: "post",
    path: "/api/billing/checkout",
    operationId: "checkout",
    summary: "Begins the payment of a pack or a plan at Stripe",
    description: "A form's post, which accepts text/html, is led on with 303 instead.",
    body: { type: "application/json", schema: checkoutOrder },
    headers: ["Idempotency-Key"],
    answers: { 200: checkoutAnswer, 303: "nothing" },
    failures: [400, 409, 413, 503],
  },
  {
    ...billing,
    method: "post",
    path: "/api/billing/portal",
    operationId: "billingPortal",
    summary: "Leads to Stripe's customer portal",
    answers: { 200: checkoutAnswer, 303: "nothing" },
    failures: [404, 409, 503],
  },
  {
    ...server,
    method: "post",
    path: "/api/stripe/webhook",
    operationId: "stripeWebhook",
    summary: "Takes Stripe's events, which Stripe signs",
    body: { type: "application/json", schema: z.looseObject({ id: z.string(), type: z.string() }) },
    headers: ["Stripe-Signature"],
    answers: { 200: webhookAnswer },
    failures: [400, 413, 503],
  },
  {
    ...server,
    method: "get",
    path: "/api/health",
    operationId: "health",
    summary: "The process is alive",
    answers: { 200: z.object({ status: z.literal("ok") }) },
    failures: [],
  },
  {
    ...server,
    method: "get",
    path: "/api/ready",
    operationId: "ready",
    summary: "Whether the server takes work",
    answers: {
      200: z.object({ status: z.literal("ready") }),
      503: z.object({
        status: z.literal("unavailable"),
        reason: z.enum(["stopping", "database"]),
      }),
    },
    failures: [],
  },
  {
    ...server,
    method: "get",
    path: "/api/openapi.json",
    operationId: "openapi",
    summary: "This document",
    answers: { 200: file("application/json", "OpenAPI 3.1.") },
    failures: [],
  },
];
