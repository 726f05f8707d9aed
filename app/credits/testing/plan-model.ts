/** A plan's monthly credits as a person would keep them: by the calendar, month after month. */
export type Lot = { left: number; expiresAt?: number; ofPlan?: boolean };
export type Plan = { monthly: number; anchorAt: number; endsAt?: number };
export type PlanBook = {
  now: number;
  lots: Lot[];
  plan?: Plan;
  /** What each period was granted, by its end. */
  granted: Map<number, number>;
};

export const monthly = { starter: 500, pro: 1500 } as const;

function startOf(anchorAt: number, month: number): number {
  const day = new Date(anchorAt);
  const wanted = (day.getUTCMonth() + month) % 12;
  day.setUTCMonth(day.getUTCMonth() + month);
  while (day.getUTCMonth() !== wanted) day.setUTCDate(day.getUTCDate() - 1);
  return day.getTime();
}

/** The end of the period that is running. */
export function periodEnd(plan: Plan, now: number): number {
  let month = 1;
  while (startOf(plan.anchorAt, month) <= now) month++;
  return startOf(plan.anchorAt, month);
}

export function isLive({ plan, now }: PlanBook): boolean {
  return plan !== undefined && (plan.endsAt === undefined || plan.endsAt > now);
}

/** Grants what the running period still lacks; what is left of an ended plan ends with it. */
export function keepPlan(book: PlanBook): void {
  const { plan, now, lots, granted } = book;
  if (!plan) return;
  if (!isLive(book)) {
    for (const lot of lots) if (lot.ofPlan) lot.left = 0;
    return;
  }
  const end = periodEnd(plan, now);
  const missing = plan.monthly - (granted.get(end) ?? 0);
  if (missing <= 0) return;
  granted.set(end, plan.monthly);
  lots.push({ left: missing, expiresAt: end, ofPlan: true });
}

/** A plan in place of another keeps its periods; one after another has ended begins its own. */
export function begin(book: PlanBook, plan: keyof typeof monthly): void {
  keepPlan(book);
  const anchorAt = book.plan && isLive(book) ? book.plan.anchorAt : book.now;
  book.plan = { monthly: monthly[plan], anchorAt };
  keepPlan(book);
}
