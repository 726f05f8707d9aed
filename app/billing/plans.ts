/** The plans of the specification (sections 3 and 9). */
export const plans = [
  {
    id: "starter",
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
  },
  {
    id: "pro",
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
  },
] as const;

/** What some typical work costs, about (specification, section 9). */
export const usageExamples = [
  { what: "Newsletter from 10 minutes", credits: 15 },
  { what: "X thread from 15 minutes", credits: 20 },
  { what: "Blog post from 30 minutes", credits: 40 },
  { what: "Blog post with LLMO/GEO", credits: 70 },
  { what: "Strategy with 3 formats", credits: 150 },
  { what: "Strategy with style matching", credits: 180 },
  { what: "4 formats with LLMO/GEO", credits: 250 },
] as const;
