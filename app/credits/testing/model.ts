import fc from "fast-check";
import { expect } from "vitest";
import { type Database, transact } from "../../../db/client.server.ts";
import { insertUser, testDatabase } from "../../../db/testing.ts";
import { endPlan, setPlan } from "../../billing/plan.server.ts";
import { type PlanId, planIds } from "../../plans/plans.ts";
import { audit, differences } from "../audit.server.ts";
import { balance, capture, grant, hold, release } from "../ledger.server.ts";
import { begin, isLive, keepPlan, type Lot, type PlanBook, periodEnd } from "./plan-model.ts";

/** A simple model of the ledger: what each lot has left and what each hold took. */
type Hold = { taken: { lot: Lot; credits: number }[]; state: "held" | "captured" | "released" };
type Model = PlanBook & { holds: Map<string, Hold> };
type Real = { db: Database; userId: string };
type Step = fc.Command<Model, Real>;

const spendable = (model: Model) =>
  model.lots.filter((lot) => lot.expiresAt === undefined || lot.expiresAt > model.now);

const inOrder = (model: Model) =>
  spendable(model).toSorted((a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0));

function step(name: string, run: (model: Model, real: Real) => void): Step {
  return {
    check: () => true,
    toString: () => name,
    run: (model, real) => {
      run(model, real);
      keepPlan(model);
      const left = spendable(model).reduce((sum, lot) => sum + lot.left, 0);
      expect(balance(real.userId, model.now, real.db).total).toBe(left);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(differences(real.db, real.userId)).toEqual([]);
    },
  };
}

const granting = (credits: number, period: number | undefined) =>
  step(`grant ${credits} for ${period}`, (model, { db, userId }) => {
    const expiresAt = period === undefined ? undefined : model.now + period;
    const key = `${userId}:${model.lots.length}`;
    const lotKind = expiresAt === undefined ? "purchased" : "subscription";
    const lot = { userId, key, credits, lotKind, expiresAt, description: "" } as const;
    for (const first of [true, false])
      expect(transact(db, (tx) => grant(tx, { ...lot, createdAt: model.now }))).toBe(first);
    model.lots.push({ left: credits, expiresAt });
  });

const holding = (name: string, credits: number, rolledBack: boolean) =>
  step(`hold ${name} ${credits} ${rolledBack}`, (model, { db, userId }) => {
    const order = { userId, credits, reference: `${userId}:${name}`, description: "" };
    const attempt = () =>
      transact(db, (tx) => {
        hold(tx, { ...order, now: model.now });
        if (rolledBack) throw new Error("rolled back");
      });
    const earlier = model.holds.get(name);
    const available = spendable(model).reduce((sum, lot) => sum + lot.left, 0);
    if (earlier) {
      const same = earlier.taken.reduce((sum, part) => sum + part.credits, 0) === credits;
      if (same && !rolledBack) attempt();
      else expect(attempt).toThrow(same ? "rolled back" : "already held");
    } else if (available < credits) {
      expect(attempt).toThrow(`You need ${credits - available} more credits`);
    } else if (rolledBack) {
      expect(attempt).toThrow("rolled back");
    } else {
      attempt();
      model.holds.set(name, { state: "held", taken: draw(inOrder(model), credits) });
    }
  });

function draw(lots: Lot[], credits: number): Hold["taken"] {
  let missing = credits;
  return lots.flatMap((lot) => {
    const part = Math.min(missing, lot.left);
    missing -= part;
    lot.left -= part;
    return part > 0 ? [{ lot, credits: part }] : [];
  });
}

/** Captures `share` of what is held; undefined releases it. */
const resolving = (name: string, share: number | undefined) =>
  step(`resolve ${name} ${share}`, (model, { db, userId }) => {
    const reference = `${userId}:${name}`;
    const target = model.holds.get(name);
    const held = target?.taken.reduce((sum, part) => sum + part.credits, 0) ?? 0;
    const credits = share === undefined ? 0 : Math.ceil(held * share);
    const attempt = () =>
      transact(db, (tx) =>
        share === undefined
          ? release(tx, { reference, now: model.now })
          : capture(tx, { reference, credits, now: model.now }),
      );
    if (!target && share === undefined) return void expect(attempt().applied).toBe(false);
    if (!target) return void expect(attempt).toThrow("No credits are held");
    if (target.state === "released" && credits > 0)
      return void expect(attempt).toThrow("released before");
    expect(attempt().applied).toBe(target.state === "held");
    if (target.state !== "held") return;
    target.state = credits > 0 ? "captured" : "released";
    let spent = credits;
    for (const part of target.taken) {
      const kept = Math.min(spent, part.credits);
      spent -= kept;
      part.lot.left += part.credits - kept;
    }
  });

const passing = (time: number) =>
  step(`wait ${time}`, (model) => {
    model.now += time;
  });

const planning = (plan: PlanId) =>
  step(`plan ${plan}`, (model, { db, userId }) => {
    const order = { plan, provider: "operator", now: model.now } as const;
    transact(db, (tx) => setPlan(tx, userId, order));
    begin(model, plan);
  });

const ending = (atOnce: boolean) =>
  step(`end the plan ${atOnce ? "at once" : "with its period"}`, (model, { db, userId }) => {
    const attempt = () => transact(db, (tx) => endPlan(tx, userId, { atOnce, now: model.now }));
    if (!model.plan || !isLive(model)) return void expect(attempt).toThrow("no plan to end");
    const endsAt = atOnce ? model.now : periodEnd(model.plan, model.now);
    expect(attempt()).toBe(endsAt);
    model.plan.endsAt = endsAt;
  });

const dayMs = 86_400_000;
const begins = Date.parse("2027-12-31T23:59:59.990Z");

const names = fc.constantFrom("a", "b", "c", "d");
const steps = [
  fc
    .tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
    )
    .map((given) => granting(...given)),
  fc
    .tuple(
      names,
      fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1_600 })),
      fc.boolean(),
    )
    .map(([name, credits, chance]) => holding(name, credits, chance && credits % 3 === 0)),
  fc
    .tuple(names, fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }))
    .map((given) => resolving(...given)),
  fc.integer({ min: 1, max: 20 }).map(passing),
  fc.integer({ min: 1, max: 70 }).map((days) => passing(days * dayMs)),
  fc.constantFrom(...planIds).map(planning),
  fc.boolean().map(ending),
];

/**
 * Compares the ledger with the model after each step of `numRuns` random histories, then audits it.
 */
export function compareWithModel(numRuns: number): void {
  const db = testDatabase();
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 40 }), (commands) => {
      const real = { db, userId: insertUser(db).id };
      fc.modelRun(
        () => ({ model: { now: begins, lots: [], granted: new Map(), holds: new Map() }, real }),
        commands,
      );
    }),
    { numRuns },
  );
  expect(audit(db)).toEqual([]);
}
