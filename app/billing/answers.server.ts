import { z } from "zod";
import { planIds } from "../plans/plans.ts";

const shown = z.object({
  plan: z.enum(planIds),
  status: z.enum(["active", "past_due", "canceled"]),
  creditsRemaining: z.int().describe("The same as totalCreditsRemaining."),
  creditsUsed: z.int(),
  creditsTotal: z.int(),
  totalCreditsRemaining: z.int(),
  subscriptionCreditsRemaining: z.int(),
  oneTimeCreditsRemaining: z.int(),
  billingPeriodStart: z.iso.datetime(),
  billingPeriodEnd: z.iso.datetime(),
  planDetails: z.object({
    name: z.string(),
    price: z.number().describe("US dollars a month."),
    credits: z.int().describe("A month."),
  }),
});

export const subscriptionAnswer = z.discriminatedUnion("hasSubscription", [
  z.object({ hasSubscription: z.literal(true), subscription: shown }),
  z.object({
    hasSubscription: z.literal(false),
    subscription: z.null(),
    totalCreditsRemaining: z.int(),
  }),
]);

export const dashboardAnswer = z.object({
  subscription: shown.nullable(),
  recentTransactions: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      creditsCharged: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
  creditPurchases: z.array(
    z.object({
      id: z.string(),
      credits: z.int(),
      amountPaid: z.number().describe("US dollars."),
      status: z.enum(["pending", "completed", "refunded", "disputed", "expired"]),
      createdAt: z.iso.datetime(),
    }),
  ),
});

export const packagesAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    credits: z.int(),
    priceUSD: z.number(),
  }),
);

export const checkoutAnswer = z.object({ url: z.url().describe("Where the payment goes on.") });
export const webhookAnswer = z.object({ outcome: z.enum(["settled", "known", "ignored"]) });
