import { eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { transforms } from "../../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { chooseAheadPath } from "../../orders/paths.ts";
import { requireStrategy } from "../../strategies/read.server.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect, type Page } from "../browser/test.ts";
import { insertStrategy } from "./finished-strategy.ts";
import { giveTranscript, wholeTalk } from "./states.ts";
import { insertUnderWay } from "./strategy-under-way.ts";

/** The states of a strategy's summary, with the addresses that show them. */
export function summaryStates(userId: string): State[] {
  const { strategyId } = insertStrategy(userId, { url: "https://youtu.be/aqz-KE-bpKQ" });
  const partial = insertStrategy(userId, { formats: ["x", "blog"], startDate: "2026-03-27" });
  database()
    .orm.update(transforms)
    .set({ status: "error", error: "The model refused to write this piece.", result: null })
    .where(eq(transforms.id, partial.pieces[0]?.transformId ?? ""))
    .run();
  const ended = insertStrategy(userId, { status: "error", error: "Cancelled", steps: 2 });
  const early = insertStrategy(userId, { status: "error", error: "Cancelled", steps: 0 });
  const open = insertStrategy(userId, { status: "processing", steps: 4 });
  const at = (name: string, id: string, query = "") => ({
    name,
    path: `/history/strategy/${id}${query}`,
  });
  return [
    at("finished strategy", strategyId),
    at("its schedule", strategyId, "?tab=schedule"),
    at("strategy with a piece that failed", partial.strategyId),
    at("its schedule over two weeks", partial.strategyId, "?tab=schedule"),
    at("strategy that ended", ended.strategyId),
    at("strategy that ended before its first step", early.strategyId),
    at("strategy without a schedule yet", open.strategyId, "?tab=schedule"),
  ];
}

const refused = new AppError("MODEL_REFUSED", "The model refused to weigh the formats.");
const abandoned =
  "Nothing happened for 24 hours, so this strategy was ended and the 152 credits set aside for it were returned.";

/** The states of the wizard's five steps, of a user with credits. */
export async function wizardStates(userId: string): Promise<State[]> {
  const held = 60;
  const make = (state: Parameters<typeof insertUnderWay>[1]) => insertUnderWay(userId, state);
  const at = (name: string, id: string, step?: number): State => ({
    name,
    path: `/?strategy=${id}${step ? `&step=${step}` : ""}`,
  });
  const paid = make({ step: 4, priceCredits: 90 });
  const done = make({ step: 5, priceCredits: 90, status: "completed" });
  const outdated = make({ step: 5, last: "outdated", priceCredits: 90 });
  const titled = make({ step: 3, held: 152 });
  const { sourceId } = requireStrategy(userId, titled);
  await giveTranscript(userId, sourceId, wholeTalk());
  return [
    at("step 1, not begun", make({ step: 0, held })),
    at("step 1, working", make({ step: 1, last: "processing", held })),
    at("step 1, failed", make({ step: 1, last: "error", held })),
    at("step 1, done", titled, 1),
    { ...at("step 1, a field left empty", titled, 1), open: leaveTopicEmpty },
    at("step 2, working", make({ step: 2, last: "processing" })),
    at("step 2, failed", make({ step: 2, last: "error" })),
    at("step 2, the model failed", make({ step: 2, last: "error", failure: refused })),
    at("step 2, done", titled, 2),
    at("step 2, outdated", outdated, 2),
    at("step 3, working", make({ step: 3, last: "processing" })),
    at("step 3, failed", make({ step: 3, last: "error" })),
    at("step 3, out of what is held", titled, 3),
    { name: "step 3, choice of passages", path: chooseAheadPath(titled, "x"), open: openPassages },
    at("step 3, paid before", paid, 3),
    at("step 4, working", make({ step: 4, last: "processing", held })),
    at("step 4, credits deducted, one piece failed", paid, 4),
    at("step 5, not begun", paid, 5),
    at("step 5, working", make({ step: 5, last: "processing", priceCredits: 90 })),
    at("step 5, failed", make({ step: 5, last: "error", priceCredits: 90 })),
    at("step 5, done over two weeks", done, 5),
    at("cancelled", make({ step: 2, status: "error", error: "Cancelled" })),
    at(
      "cancelled after it was paid",
      make({ step: 4, status: "error", error: "Cancelled", priceCredits: 90 }),
    ),
    at("abandoned", make({ step: 3, status: "error", error: abandoned })),
    at(
      "a source that can't be analysed",
      make({
        step: 1,
        last: "error",
        status: "error",
        error: "This source does not give enough for this step.",
      }),
    ),
  ];
}

/** Of a user whose credits do not do. */
export function poorWizardStates(userId: string): State[] {
  const paid = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  const ended = insertUnderWay(userId, { step: 2, status: "error", error: "Cancelled" });
  return [
    { name: "too few credits to write anew", path: `/?strategy=${paid}&step=3` },
    { name: "too few credits to go on", path: `/?strategy=${ended}` },
  ];
}

/** Opens each passage beside its neighbours. */
async function openPassages(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Keep these for the X Thread" })).toBeVisible();
  await page.getByText("Make it longer or shorter").first().click();
  await page.locator('input[name="take"]').first().check();
}

async function leaveTopicEmpty(page: Page): Promise<void> {
  await page.getByLabel("Topic").fill("");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please give a topic.")).toBeVisible();
}
