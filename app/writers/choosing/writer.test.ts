import { expect, test } from "vitest";
import { formats } from "../../formats/index.ts";
import { isFatal } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { type Fixture, fixtures, readerOf } from "../fixtures/sources.ts";
import { heldPassages } from "../held-passages.ts";
import { type Loopback, loopbackModel } from "../model/testing/loopback.ts";
import type { Task, WriterContext } from "../writer.ts";
import { type Answer, asked, edited, type Request } from "./testing/editor.ts";
import { createChoosingWriter } from "./writer.server.ts";

const context: WriterContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
};
const interview = fixtures["English interview"] as Fixture;
const task = (format: string, more: Partial<Task> = {}): Task => ({
  format,
  useStyleMatching: false,
  useLlmo: false,
  ...more,
});

async function written({ model }: Loopback, wanted: Task, fixture = interview, own = context) {
  const plan = await builtIn.plan(readerOf(fixture), context);
  const piece = await createChoosingWriter(model, builtIn).write(plan, wanted, own);
  const plain = await builtIn.write(plan, wanted, context);
  const passages = (await builtIn.passages?.(plan, context)) ?? [];
  return { piece, plain, passages };
}

/** An editor who spoils answers on their way. */
const spoiling = (spoil: (answer: Answer, request: Request, at: number) => unknown) =>
  loopbackModel((request, at) => {
    const answer = edited(request);
    return JSON.stringify(spoil(answer, request, at) ?? answer);
  });
const editor = () => loopbackModel((request) => JSON.stringify(edited(request)));

test("a piece is made of what the model chose, in its order, in the source's words", async () => {
  const model = await editor();
  const { piece, plain, passages } = await written(model, task("newsletter"));
  const held = heldPassages(passages, piece).map(({ id }) => id);
  const chapters = model.asked.filter((request) => asked(request).kind === "chapter");
  expect(chapters.length).toBeGreaterThan(2);
  expect(held.length).toBeGreaterThanOrEqual(chapters.length);
  expect(held).not.toEqual(heldPassages(passages, plain).map(({ id }) => id));
  // The model's thesis answers a question, so it stays where that was asked.
  const last = model.asked.at(-1) as Request;
  const whole = last.messages.at(-1)?.content ?? "";
  const { thesis: second, last: first } = edited(last) as Record<string, number>;
  const shown = (number: number | undefined) =>
    new RegExp(`^\\[${number}\\] \\([^)]*\\) (.*)$`, "m").exec(whole)?.[1] ?? "nothing";
  const heldIn = (path: string) => {
    const evidence = piece.evidence.filter((entry) => entry.path === path);
    return heldPassages(passages, { evidence, content: piece.content }).map(({ id }) => id);
  };
  const idOf = (number: number | undefined) =>
    passages.find(({ text, asked: question }) =>
      [text, `(asked: ${question}) ${text}`].includes(shown(number)),
    )?.id;
  expect(held).toContain(idOf(second));
  expect(heldIn("quickTakeaway")).toEqual([idOf(first)]);
  expect(piece.making).toMatchObject({
    writer: "choosing",
    model: "test-model",
    calls: chapters.length + 1,
    note: expect.stringMatching(/^Chosen and ordered by test-model .* out of \d+ ready passages/),
  });
  expect(piece.making.note).not.toMatch(/dropped/);
  expect(piece.evidence.flatMap(({ cites }) => cites).length).toBeGreaterThanOrEqual(4);
});

test("the list takes at most 2,000 tokens, and every question begins with it", async () => {
  const model = await editor();
  await written(model, task("blog"));
  const prompts = model.asked.map(({ messages }) => messages[1]?.content ?? "");
  const [first = ""] = prompts;
  const list = first.slice(0, first.indexOf("\n\nLook at chapter"));
  expect(list.length).toBeGreaterThan(1_000);
  expect(model.model.countTokens(list)).toBeLessThan(2_200);
  for (const prompt of prompts) expect(prompt.startsWith(list)).toBe(true);
});

test("a narrow window gets a shorter list", async () => {
  const narrow = await loopbackModel((request) => JSON.stringify(edited(request)), 2_048);
  await written(narrow, task("blog"));
  const [first] = narrow.asked;
  expect(narrow.model.countTokens(first?.messages[1]?.content ?? "")).toBeLessThan(1_300);
});

test("choices that do not hold are dropped and counted, the rest is applied", async () => {
  const model = await spoiling((answer, request, at) => {
    const { kind, numbers, headings } = asked(request);
    if (kind === "whole") return { thesis: numbers[0], last: numbers[0], leaveOut: [numbers[0]] };
    // Named twice, under the heading of another passage.
    const other = headings.findLast((code) => code !== "none" && !code.startsWith(`${numbers[0]}`));
    return at === 0 && other
      ? { take: [numbers[0], numbers[0]], heading: other }
      : { ...answer, take: [numbers[0]], heading: "none" };
  });
  const { piece } = await written(model, task("x"));
  expect(piece.making.writer).toBe("choosing");
  expect(piece.making.note).toMatch(/ [34] choices of it that did not hold were dropped\.$/);
});

test("where an answer keeps to no form the built-in choice of that chapter stands", async () => {
  const model = await spoiling((_, request) =>
    asked(request).numbers.includes(1) && asked(request).kind === "chapter" ? { no: 1 } : undefined,
  );
  const { piece, plain, passages } = await written(model, task("newsletter"));
  const inFirst = new Set(
    passages.filter(({ chapter }) => chapter === passages[0]?.chapter).map(({ id }) => id),
  );
  const held = (of: typeof piece) =>
    heldPassages(passages, of)
      .map(({ id }) => id)
      .filter((id) => inFirst.has(id))
      .sort();
  expect(piece.making.note).toMatch(
    /[12] choices? of it that did not hold (?:was|were) dropped\.$/,
  );
  expect(held(piece)).toEqual(held(plain));
});

test.each([
  ["that choose too little", () => spoiling(() => undefined), { take: [], heading: "none" }],
  ["that answer in prose", () => loopbackModel(() => "I would rather write it."), undefined],
])("of models %s the built-in piece stands, and it says so", async (_, make, always) => {
  const model = always ? await loopbackModel(() => JSON.stringify(always)) : await make();
  const { piece, plain } = await written(model, task("newsletter"));
  expect(piece.content).toEqual(plain.content);
  expect(piece.making.writer).toBe("extractive");
  expect(piece.making.note).toMatch(/the built-in writer's choice stands\.$/i);
});

test("where the model fails the built-in piece stands, with the reason", async () => {
  const model = await loopbackModel(() => {
    throw new Error("no such key");
  });
  const { piece, plain } = await written(model, task("blog"));
  expect(piece.content).toEqual(plain.content);
  expect(piece.making.note).toMatch(/key.* The built-in writer's choice stands\.$/);
});

test("who cancels gets the signal's reason at once", async () => {
  const stop = new AbortController();
  const model = await loopbackModel(
    () => new Promise((resolve) => setTimeout(() => resolve("{}"), 5_000).unref()),
  );
  const reason = new Error("cancelled");
  const running = written(model, task("blog"), interview, {
    signal: stop.signal,
    onProgress: (note) => {
      if (note.startsWith("choosing")) setTimeout(() => stop.abort(reason), 50);
    },
  });
  await expect(running).rejects.toBe(reason);
});

test("what the person wants left out is not offered to the model", async () => {
  const model = await editor();
  const { piece } = await written(model, task("newsletter", { brief: "Leave out the money." }));
  const prompt = model.asked[0]?.messages[1]?.content ?? "";
  expect(prompt).toContain("Leave out the money.");
  expect(prompt.replace("Leave out the money.", "")).not.toMatch(/\bmoney\b/i);
  expect(JSON.stringify(piece.content)).not.toMatch(/\bmoney\b/i);
});

test("progress tells the chapter", async () => {
  const notes: string[] = [];
  const model = await editor();
  const own = { ...context, onProgress: (note: string) => void notes.push(note) };
  await written(model, task("x"), interview, own);
  const chapters = notes.filter((note) => note.startsWith("choosing with test-model: chapter"));
  expect(chapters[0]).toMatch(/chapter 1 of (\d+)$/);
  expect(chapters.length).toBe(Number(/of (\d+)$/.exec(chapters[0] ?? "")?.[1]));
  expect(notes.at(-1)).toBe("choosing with test-model: the opening and the end");
});

test.each(formats.map(({ id }) => id))(
  "a chosen %s keeps the rules in every language",
  async (format) => {
    let chosen = 0;
    for (const [name, fixture] of Object.entries(fixtures)) {
      if (fixture.info.words < 400) continue;
      const { piece, plain } = await written(await editor(), task(format), fixture);
      expect(piece.checks.filter(isFatal), name).toEqual([]);
      if (piece.making.writer === "choosing") chosen++;
      else expect(piece.content, name).toEqual(plain.content);
    }
    // A chosen passage may say again what another does; then the built-in choice stands.
    expect(chosen).toBeGreaterThanOrEqual(8);
  },
);
