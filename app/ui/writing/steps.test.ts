import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, createSteps, type Kept } from "./steps.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const title = { path: "title" };

/** A server that keeps one title and counts its versions. */
function desk(kept?: Kept) {
  const server = {
    version: kept?.version ?? 1,
    fails: undefined as Answer | "lost" | undefined,
    /** Called before a request is answered. */
    meanwhile: () => {},
  };
  const sent: Record<string, string>[] = [];
  let last: Kept | undefined = kept;
  const steps = createSteps({
    version: server.version,
    kept,
    keep: (now) => {
      last = now;
    },
    async post(fields) {
      sent.push(fields);
      if (server.fails === "lost") throw new TypeError("Failed to fetch");
      if (!server.fails) server.version += 1;
      server.meanwhile();
      if (server.fails) return server.fails;
      return { status: 200, version: server.version };
    },
    onStored: () => undefined,
  });
  const type = async (text: string, waitMs = 1_000) => {
    steps.type(text);
    await vi.advanceTimersByTimeAsync(waitMs);
  };
  return { steps, server, sent, type, kept: () => last };
}

test("what is typed is saved after a pause, and an edit amends its own version", async () => {
  const { steps, sent, type } = desk();
  steps.begin(title, "Before");
  await type("A", 100);
  await type("AB");
  await type("ABC");
  expect(sent).toEqual([
    { version: "1", path: "title", text: "AB" },
    { version: "1", over: "2", amends: "on", path: "title", text: "ABC" },
  ]);
  expect(steps.read()).toMatchObject({ status: "saved", canUndo: true, canRedo: false });
  steps.begin({ path: "introduction", at: 1 }, "Once");
  await type("Twice");
  expect(sent.at(-1)).toEqual({ version: "3", path: "introduction", at: "1", text: "Twice" });
});

test("undo and redo walk over edits, not over saves, and a new edit ends what could be redone", async () => {
  const { steps, sent, type } = desk();
  for (const text of ["One", "Two"]) {
    steps.begin(title, "");
    await type(`${text} half`);
    await type(text);
  }
  await steps.undo();
  expect(sent.at(-1)).toEqual({ version: "5", back: "3" });
  await steps.undo();
  expect(sent.at(-1)).toEqual({ version: "6", back: "1" });
  expect(steps.read()).toMatchObject({ canUndo: false, canRedo: true });
  await steps.redo();
  expect(sent.at(-1)).toEqual({ version: "7", back: "6" });
  steps.begin(title, "One");
  await type("Three");
  expect(steps.read()).toMatchObject({ canUndo: true, canRedo: false });
});

test("pressed twice at once, Undo goes two steps back", async () => {
  const { steps, sent, type } = desk();
  for (const text of ["One", "Two"]) {
    steps.begin(title, "");
    await type(text);
  }
  await Promise.all([steps.undo(), steps.undo()]);
  expect(sent.slice(-2)).toEqual([
    { version: "3", back: "2" },
    { version: "4", back: "1" },
  ]);
  await Promise.all([steps.redo(), steps.redo()]);
  expect(sent.slice(-2)).toEqual([
    { version: "5", back: "4" },
    { version: "6", back: "3" },
  ]);
});

test("a step that the page shows before its answer has come is one step", async () => {
  const { steps, server, sent, type } = desk();
  steps.begin(title, "Before");
  await type("After");
  server.meanwhile = () => steps.seen(server.version);
  await steps.undo();
  expect(steps.read()).toMatchObject({ canUndo: false, canRedo: true });
  await steps.redo();
  expect(sent.at(-1)).toEqual({ version: "3", back: "2" });
});

test("a step back that another tab's version prevents is taken from that version", async () => {
  const { steps, server, sent, type } = desk();
  steps.begin(title, "Before");
  await type("After");
  server.version = 3;
  server.fails = { status: 409, error: "changed" };
  server.meanwhile = () => steps.seen(3);
  await steps.undo();
  server.fails = undefined;
  await steps.undo();
  expect(sent.at(-1)).toEqual({ version: "3", back: "2" });
});

test("while one save is under way there is no second, and nothing typed meanwhile is forgotten", async () => {
  const { steps, sent } = desk();
  steps.begin(title, "Before");
  steps.type("A");
  const first = steps.settle();
  steps.type("AB");
  expect(sent).toHaveLength(1);
  expect(await first).toBe(true);
  expect(sent.map(({ text }) => text)).toEqual(["A", "AB"]);
});

test("without a connection the text is kept and tried again until it is saved", async () => {
  const { steps, server, type, kept } = desk();
  server.fails = "lost";
  steps.begin(title, "Before");
  await type("A");
  expect(steps.read().status).toBe("lost");
  expect(kept()?.draft).toMatchObject({ text: "A", base: 1 });
  server.fails = undefined;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(steps.read().status).toBe("saved");
  expect(kept()?.draft).toBeUndefined();
});

test("an unsaved text outlives a reload, with the version it was opened in", async () => {
  const { steps, sent } = desk({
    version: 4,
    past: [1],
    future: [],
    draft: { ...title, base: 3, made: 4, text: "Typed" },
  });
  expect(steps.unsaved()).toMatchObject(title);
  expect(await steps.settle()).toBe(true);
  expect(sent).toEqual([{ version: "3", over: "4", amends: "on", path: "title", text: "Typed" }]);
});

test("a conflict is no reason to save again, until the person says so", async () => {
  const { steps, server, sent, type } = desk();
  steps.begin(title, "Before");
  server.fails = { status: 409, error: "changed" };
  await type("Mine");
  await type("Mine too");
  expect(steps.read().status).toBe("changed");
  expect(sent).toHaveLength(1);
  server.fails = undefined;
  server.version = 5;
  steps.seen(5);
  expect(await steps.overwrite(5)).toBe(true);
  expect(sent.at(-1)).toEqual({ version: "1", over: "5", path: "title", text: "Mine too" });
  await steps.undo();
  expect(sent.at(-1)).toEqual({ version: "6", back: "5" });
});

test("a refusal tells the server's reason, and dropping the text ends it", async () => {
  const { steps, server, type, kept } = desk();
  server.fails = { status: 400, error: "Title is empty. Write something." };
  steps.begin(title, "Before");
  await type("");
  expect(steps.read()).toMatchObject({
    status: "refused",
    why: "Title is empty. Write something.",
  });
  steps.drop();
  expect(steps.read().status).toBe("idle");
  expect(kept()?.draft).toBeUndefined();
});

test.each([
  ["the connection is lost", "lost" as const],
  ["another tab has changed the piece", { status: 409, error: "changed" }],
])(
  "a step back that fails because %s can be taken again, and no text is unsaved",
  async (_, fails) => {
    const { steps, server, sent, type } = desk();
    steps.begin(title, "Before");
    await type("After");
    server.fails = fails;
    await steps.undo();
    expect(steps.read()).toMatchObject({ status: "not done", canUndo: true });
    server.fails = undefined;
    if (fails !== "lost") server.version = 3;
    steps.seen(server.version);
    await steps.undo();
    const back = fails === "lost" ? { version: "2", back: "1" } : { version: "3", back: "2" };
    expect(sent.at(-1)).toEqual(back);
    expect(steps.read().status).toBe("saved");
  },
);

test("a version made elsewhere is a step too", async () => {
  const { steps, server, sent } = desk();
  server.version = 2;
  steps.seen(2);
  await steps.undo();
  expect(sent).toEqual([{ version: "2", back: "1" }]);
});
