import { expect, test } from "vitest";
import { createExtractiveWriter } from "../writers/extractive.server.ts";
import type { Plan } from "../writers/writer.ts";
import { sharedPlan } from "./shared-plan.ts";

const never = new AbortController().signal;
const planOf = (body: unknown): Plan => ({ writer: "extractive", body });

/** Makes plans on demand and counts the requests. */
function making() {
  const asked: PromiseWithResolvers<Plan>[] = [];
  const make = () => {
    const made = Promise.withResolvers<Plan>();
    asked.push(made);
    return made.promise;
  };
  return { asked, make };
}

test("pieces of one transcript share one plan, of another they do not", async () => {
  const writer = createExtractiveWriter();
  const { asked, make } = making();
  const pieces = [1, 2, 3, 4].map(() => sharedPlan(writer, "talk", make, never));
  asked[0]?.resolve(planOf("talk"));
  expect(await Promise.all(pieces)).toEqual([1, 2, 3, 4].map(() => planOf("talk")));
  expect(await sharedPlan(writer, "talk", make, never)).toEqual(planOf("talk"));
  expect(asked).toHaveLength(1);

  const other = sharedPlan(writer, "other talk", make, never);
  asked[1]?.resolve(planOf("other talk"));
  expect(await other).toEqual(planOf("other talk"));
});

test("who cancels leaves the others theirs", async () => {
  const writer = createExtractiveWriter();
  const { asked, make } = making();
  const first = sharedPlan(writer, "talk", make, never);
  const joined = sharedPlan(writer, "talk", make, never);
  first.catch(() => undefined);
  asked[0]?.reject(new DOMException("Cancelled", "AbortError"));
  await expect(first).rejects.toThrow("Cancelled");
  await Promise.resolve();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(planOf("made anew"));
  expect(await joined).toEqual(planOf("made anew"));
});

test("who joined and is cancelled leaves at once", async () => {
  const writer = createExtractiveWriter();
  const { asked, make } = making();
  const first = sharedPlan(writer, "talk", make, never);
  const cancel = new AbortController();
  const joined = sharedPlan(writer, "talk", make, cancel.signal);
  cancel.abort(new Error("Cancelled"));
  await expect(joined).rejects.toThrow("Cancelled");
  asked[0]?.resolve(planOf("talk"));
  expect(await first).toEqual(planOf("talk"));
  expect(asked).toHaveLength(1);
});
