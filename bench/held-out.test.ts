import { expect, test } from "vitest";
import { chooseSetting, foldsOf, heldOut } from "./held-out.ts";

const items = [1, 2, 3, 4, 5, 6, 7];

test("each item is held out once and never inside at the same time", () => {
  const folds = foldsOf(items, 3);
  expect(folds.flatMap(({ held }) => held).toSorted()).toEqual(items);
  for (const { inside, held } of folds) {
    expect(inside.filter((item) => held.includes(item))).toEqual([]);
    expect(inside.length + held.length).toBe(items.length);
  }
});

test("no more folds than items", () => {
  expect(foldsOf([1, 2], 5)).toHaveLength(2);
});

/** A model remembers what it was fitted on and how far its setting is from the best, 3. */
const learner = {
  settings: [1, 3, 9],
  fit: (seen: number[], settings: number[]) => settings.map((setting) => ({ seen, setting })),
  judge(item: number, { seen, setting }: { seen: number[]; setting: number }) {
    if (seen.includes(item)) throw new Error("judged by what it was fitted on");
    return -Math.abs(setting - 3);
  },
};

test("chooses the setting that is best for unseen items", () => {
  expect(chooseSetting(items, learner)).toBe(3);
});

test("no item is met by weights or settings that were chosen with it", () => {
  const judged: number[][] = [];
  const watched = {
    ...learner,
    judge(item: number, model: { seen: number[]; setting: number }) {
      judged.push([item, ...model.seen]);
      return learner.judge(item, model);
    },
  };
  const tested = heldOut(items, 2, watched);
  expect(tested.map(({ item }) => item).toSorted()).toEqual(items);
  for (const { item, model, setting } of tested) {
    expect(model.seen).not.toContain(item);
    expect(setting).toBe(3);
  }
  // Choosing settings for the odd places never looked at the even ones.
  for (const seen of judged) expect(new Set(seen.map((item) => item % 2)).size).toBe(1);
});
