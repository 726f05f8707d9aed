import { beforeEach, expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { handlers } from "../../jobs/handlers/handlers.server.ts";
import { createRunner } from "../../jobs/runner.server.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { addText } from "../sources/sources.server.ts";
import { titleOptions } from "../testing/states/strategy-contents.ts";
import { insertUnderWay } from "../testing/states/strategy-under-way.ts";
import { hiwar } from "../writers/fixtures/interview-ar.ts";
import { askStep } from "./ask.server.ts";
import { summaryView } from "./summary.server.ts";
import { wizardAction } from "./wizard-action.server.ts";
import { wizardView } from "./wizard-view.server.ts";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
});

function generate(id: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "generate", ...fields }))
    form.set(name, value);
  return wizardAction(userId, id, form);
}

const titleOf = (format: string, at: number) =>
  titleOptions.find((options) => options.format === format)?.titles[at] ?? "";

test("a title of one's own that is empty is refused beside its field, with all that was chosen", () => {
  const id = insertUnderWay(userId, { step: 3, held: 152 });
  const chosen = { "title.newsletter": titleOf("newsletter", 1), "title.x": "" };
  const { location, reply } = generate(id, { ...chosen, "ownTitle.x": "  " });
  expect(location).toBeUndefined();
  expect(reply?.error).toEqual({ "ownTitle.x": ["Write a title, or choose one above."] });
  expect(reply?.initialValue).toMatchObject({ "title.newsletter": [titleOf("newsletter", 1)] });
  expect(wizardView(userId, id, 4).pieces).toEqual([]);
});

test("a title of one's own that is longer than 150 characters is refused", () => {
  const id = insertUnderWay(userId, { step: 3, held: 152 });
  const { reply } = generate(id, { "title.x": "", "ownTitle.x": "t".repeat(151) });
  expect(reply?.error).toEqual({ "ownTitle.x": ["A title can have at most 150 characters."] });
});

test("a title of one's own is ordered on one line, and stands chosen from then on", () => {
  const id = insertUnderWay(userId, { step: 3, held: 152 });
  const own = { "title.x": "", "ownTitle.x": " What we\n lent  " };
  expect(generate(id, own).location).toBe(`/?strategy=${id}&step=4`);
  const view = wizardView(userId, id, 3);
  expect(view.pieces.find(({ format }) => format === "x")?.title).toBe("What we lent");
  expect(view.titles?.map(({ own, chosen }) => [own, chosen])).toEqual([
    ["", titleOf("newsletter", 0)],
    ["", titleOf("blog", 0)],
    ["What we lent", "What we lent"],
  ]);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
] as const)(
  "a strategy left after step %i comes back to it, where its choice is made",
  (done, at) => {
    const id = insertUnderWay(userId, { step: done, held: 152 });
    for (const asked of [undefined, done + 1]) {
      const view = wizardView(userId, id, asked);
      expect(view.step).toBe(at);
      expect(view.steps.map(({ isOpen }) => isOpen)).toEqual([1, 2, 3, 4, 5].map((n) => n <= done));
    }
  },
);

test("what is typed beside a suggested title does not count", () => {
  const id = insertUnderWay(userId, { step: 3, held: 152 });
  generate(id, { "title.x": titleOf("x", 1), "ownTitle.x": "Not this one" });
  const piece = wizardView(userId, id, 4).pieces.find(({ format }) => format === "x");
  expect(piece?.title).toBe(titleOf("x", 1));
});

test("a piece that another title replaces is listed as an earlier one, with its link", () => {
  const id = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  const before = wizardView(userId, id, 4);
  expect(before.earlier).toEqual([]);
  const replaced = before.pieces.find(({ format }) => format === "newsletter");
  const titles = { "title.newsletter": titleOf("newsletter", 1), "title.x": titleOf("x", 0) };
  const asked = generate(id, titles);
  const [price] = (asked.reply?.initialValue?.credits as string[] | undefined) ?? [];
  expect(generate(id, { ...titles, credits: price ?? "" }).location).toContain("step=4");
  const earlier = {
    transformId: replaced?.transformId,
    label: "Newsletter",
    title: titleOf("newsletter", 0),
    language: "en",
  };
  expect(wizardView(userId, id, 4).earlier).toEqual([earlier]);
  expect(summaryView(userId, id).earlier).toEqual([earlier]);
});

test("the steps of a source know its language, so that they are shown in its direction", async () => {
  const work = () => createRunner({ db, handlers, concurrency: 2 }).runUntilEmpty();
  const sourceId = await addText(userId, hiwar);
  await work();
  const options = { useStyleMatching: false, useLlmo: false };
  const order = { submissionKey: "1", sourceId, options };
  const id = transact(db, (tx) => startStrategy(tx, userId, order));
  transact(db, (tx) => askStep(tx, userId, id, 1, {}, Date.now()));
  await work();
  const { language, analysis } = wizardView(userId, id);
  expect(language).toBe("ar");
  expect(analysis?.keyTakeaways[0]).toMatch(/\p{Script=Arabic}/u);
});
