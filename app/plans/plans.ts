import type { subscriptions } from "../../db/schema.ts";
import type { Env } from "../env.server.ts";

export type PlanId = (typeof subscriptions.$inferSelect)["plan"];

type Declared = {
  name: string;
  /** Per month. */
  priceUSD: number;
  monthlyCredits: number;
  recommended: boolean;
  features: readonly string[];
  /** The variable with this plan's Stripe price. */
  priceVariable: Extract<keyof Env, `STRIPE_PRICE_${string}`>;
};

/** The plans of the specification (sections 3 and 9), in the order offered. */
const declared = {
  starter: {
    name: "Starter",
    priceUSD: 19,
    monthlyCredits: 500,
    recommended: false,
    features: [
      "500 credits a month",
      "Newsletter, Social Tutorial, Blog Post and X Thread",
      "Quotations and timestamps checked against the source",
      "History of every piece",
      "Markdown downloads",
    ],
    priceVariable: "STRIPE_PRICE_STARTER",
  },
  pro: {
    name: "Pro",
    priceUSD: 49,
    monthlyCredits: 1500,
    recommended: true,
    features: [
      "1,500 credits a month",
      "Everything in Starter",
      "LLMO/GEO optimization of blog posts",
      "Room for full content strategies",
    ],
    priceVariable: "STRIPE_PRICE_PRO",
  },
} as const satisfies Record<PlanId, Declared>;

export type Plan = Declared & { id: PlanId };

export const planIds = Object.keys(declared) as PlanId[];

/** The plan with this id. */
export const planOf = (id: PlanId): Plan => ({ id, ...declared[id] });

export const plans = planIds.map(planOf);

/** One-time packs of credits that never expire. */
export const packages = [
  {
    id: "small",
    name: "Small pack",
    description: "A newsletter or thread a week, for a while",
    credits: 250,
    priceUSD: 12,
  },
  {
    id: "medium",
    name: "Medium pack",
    description: "A season of episodes, each in more than one format",
    credits: 750,
    priceUSD: 29,
  },
  {
    id: "large",
    name: "Large pack",
    description: "An archive made readable, or a year of content strategies",
    credits: 2000,
    priceUSD: 69,
  },
] as const;

/** Approximate prices of typical work (specification, section 9). */
export const usageExamples = [
  { what: "Newsletter from 10 minutes", credits: 15 },
  { what: "X thread from 15 minutes", credits: 20 },
  { what: "Blog post from 30 minutes", credits: 40 },
  { what: "Blog post with LLMO/GEO", credits: 70 },
  { what: "Strategy with 3 formats", credits: 150 },
  { what: "Strategy with style matching", credits: 180 },
  { what: "4 formats with LLMO/GEO", credits: 250 },
] as const;
