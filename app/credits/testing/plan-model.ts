/** A simple model of a plan's monthly credits, by the calendar. */
export type Lot = { left: number; expiresAt?: number; ofPlan?: boolean };
export type Plan = { monthly: number; anchorAt: number; endsAt?: number };
export type PlanBook = {
  now: number;
  lots: Lot[];
  plan?: Plan;
  /** Credits granted for each period, by its end. */
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

/** The end of the current period. */
export function periodEnd(plan: Plan, now: number): number {
  let month = 1;
  while (startOf(plan.anchorAt, month) <= now) month++;
  return startOf(plan.anchorAt, month);
}

export function isLive({ plan, now }: PlanBook): boolean {
  return plan !== undefined && (plan.endsAt === undefined || plan.endsAt > now);
}

/** Grants what the current period still lacks; an ended plan loses its remaining credits. */
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

/** A plan that replaces a live one keeps its periods; after an ended one it begins its own. */
export function begin(book: PlanBook, plan: keyof typeof monthly): void {
  keepPlan(book);
  const anchorAt = book.plan && isLive(book) ? book.plan.anchorAt : book.now;
  book.plan = { monthly: monthly[plan], anchorAt };
  keepPlan(book);
}
