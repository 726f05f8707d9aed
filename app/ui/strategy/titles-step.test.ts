import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../../db/client.server.ts";
import { strategies } from "../../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { priceOfTitles } from "../../strategies/pieces.server.ts";
import { requireStrategy } from "../../strategies/read.server.ts";
import { wizardView } from "../../strategies/wizard-view.server.ts";
import { titleOptions } from "../../testing/states/strategy-contents.ts";
import { insertUnderWay } from "../../testing/states/strategy-under-way.ts";
import { priceOf } from "./titles-step.tsx";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { credits: 60 }).id;
});

/** Each choice of one of the first two titles for every format. */
const choices = titleOptions.reduce<{ format: string; title: string }[][]>(
  (before, { format, titles }) =>
    before.flatMap((chosen) => titles.slice(0, 2).map((title) => [...chosen, { format, title }])),
  [[]],
);

test.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])("a page reckons each choice of titles as the order does (LLMO %s, style %s)", (...options) => {
  const [useLlmo, useStyleMatching] = options;
  const id = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  db.orm.update(strategies).set({ useLlmo, useStyleMatching }).run();
  const view = wizardView(userId, id, 3);
  if (!view.price) throw new Error("There is no price");
  const strategy = requireStrategy(userId, id);
  const prices = choices.map((chosen) => {
    const { credits, lines } = transact(db, (tx) => priceOfTitles(tx, userId, strategy, chosen));
    const missing = Math.max(0, credits - 60);
    const shown = priceOf(view, chosen, view.price as NonNullable<typeof view.price>);
    expect(shown).toMatchObject({ credits, lines, missing });
    return credits;
  });
  expect(new Set(prices).size).toBeGreaterThan(2);
});

test("titles under which all pieces are there are free", () => {
  const id = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  const view = wizardView(userId, id, 3);
  if (!view.price) throw new Error("There is no price");
  expect(view.delivered).toHaveLength(2);
  const price = priceOf(view, view.delivered ?? [], view.price);
  expect(price).toMatchObject({ credits: 0, lines: [], missing: 0 });
});
