import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { useTestDatabase as prepare, temporaryFolder } from "../../../../db/testing.ts";
import { installModel, ownModel } from "../../../models/install.server.ts";
import { removeModel } from "../../../models/store.server.ts";
import { withClock } from "../../../testing/clock.ts";
import { type Engine, enginesFor, placePackage } from "../../../testing/models/engines.ts";
import { randomGguf } from "../../../testing/models/gguf.ts";
import { ownProcesses } from "../../../testing/own-processes.ts";
import { type Fixture, fixtures, readerOf } from "../../fixtures/sources.ts";
import { writerFor } from "../../index.ts";
import { configuredModel } from "../configured.server.ts";
import { endLocalModel } from "./model.server.ts";

const { signal } = new AbortController();
const interview = fixtures["English interview"] as Fixture;

/** A server whose operator has installed this file as the model that chooses. */
async function withModel(engine: Engine, content: Buffer | string = randomGguf()) {
  const { env } = prepare();
  placePackage(env.dataDir, "writer", engine);
  onTestFinished(endLocalModel);
  const from = path.join(temporaryFolder(), "given.gguf");
  writeFileSync(from, content);
  await installModel(await ownModel("random", "writer", from), { signal, from });
}

const holders = () => ownProcesses("contextBytes");

const context = { signal, onProgress: () => undefined };

async function newsletter(own = context) {
  const writer = writerFor();
  const plan = await writer.plan(readerOf(interview), own);
  const task = { format: "newsletter", useStyleMatching: false, useLlmo: false };
  return { piece: await writer.write(plan, task, own), plan, task };
}

test.each(enginesFor("writer"))(
  "an order becomes a piece with the model of this box, with %s",

  async (engine) => {
    await withModel(engine);
    expect(writerFor().id).toBe("choosing");
    const notes: string[] = [];
    const { piece, plan, task } = await newsletter({
      ...context,
      onProgress: (note?: string) => void notes.push(note ?? ""),
    });
    // A random model chooses at random: its choice makes a piece, or the built-in one stands.
    const plain = await writerFor("extractive").write(plan, task, context);
    const isChosen = piece.making.writer === "choosing";
    expect(piece.making.note).toMatch(
      isChosen ? /^Chosen and ordered by random at this server/ : /built-in writer's choice stands/,
    );
    if (!isChosen) expect(piece.content).toEqual(plain.content);
    expect(piece.making.calls).toBeGreaterThanOrEqual(4);
    expect(piece.making.tokensOut).toBeGreaterThan(20);
    expect(notes).toContain("choosing with random: chapter 1 of 4");
    expect(holders()).toHaveLength(1);
    endLocalModel();
    await expect.poll(holders).toEqual([]);
  },
);

const question = {
  name: "choice",
  schema: z.object({
    take: z
      .array(z.literal([3, 4, 5]))
      .min(1)
      .max(2),
    heading: z.enum(["3a", "4a", "none"]),
  }),
  messages: [
    { role: "system" as const, content: "You choose." },
    { role: "user" as const, content: "Which of them?" },
  ],
  maxOutputTokens: 200,
};

test.each(enginesFor("writer"))(
  "every answer keeps to the schema's values, one at a time, with %s",

  async (engine) => {
    await withModel(engine);
    const model = configuredModel();
    const ask = async (text: string) => {
      const messages = question.messages.map((message) => ({ ...message, content: text }));
      return model?.ask({ ...question, messages }, { signal });
    };
    const answers = await Promise.all(["one", "two", "three"].map(ask));
    for (const answer of answers) {
      expect(question.schema.safeParse(answer?.value).success).toBe(true);
      expect(answer?.usage.calls).toBe(1);
    }
    expect(holders()).toHaveLength(1);
  },
);

test.each(enginesFor("writer"))(
  "after ten minutes without work its memory is given back, with %s",

  async (engine) => {
    await withModel(engine);
    const passTime = withClock();
    const ask = () => configuredModel()?.ask(question, { signal });
    await ask();
    const [first] = holders();
    passTime(599_000);
    // A question in between begins the ten minutes anew.
    await ask();
    passTime(599_000);
    expect(holders()).toEqual([first]);
    passTime(1_000);
    await expect.poll(holders).toEqual([]);
    expect((await ask())?.usage.calls).toBe(1);
    expect(holders()).toHaveLength(1);
  },
);

test.each([
  ["crash", /crashed\. The built-in writer's choice stands\.$/],
  ["illegal", /crashed\. The built-in writer's choice stands\.$/],
  ["refuse", /could not be loaded .* The built-in writer's choice stands\.$/],
])(
  "where the native code ends by %s the built-in piece stands, and the server lives",

  async (way, note) => {
    await withModel("a double", `GGUF ${way} `);
    const { piece, plan, task } = await newsletter();
    const plain = await writerFor("extractive").write(plan, task, context);
    expect(piece.content).toEqual(plain.content);
    expect(piece.making.note).toMatch(note);
    await expect.poll(holders).toEqual([]);
  },
);

test("a model that takes too much memory is ended, and it says so", async () => {
  await withModel("a double", "GGUF memory ");
  const { piece } = await newsletter();
  expect(piece.making.note).toMatch(/more memory than this server gives it/);
  await expect.poll(holders).toEqual([]);
});

test("who cancels ends the process within a second", async () => {
  await withModel("a double", "GGUF hang ");
  const stop = new AbortController();
  const running = newsletter({ signal: stop.signal, onProgress: () => undefined }).catch(
    (thrown: unknown) => thrown,
  );
  await expect.poll(holders, { timeout: 30_000 }).toHaveLength(1);
  const reason = new Error("cancelled");
  const from = performance.now();
  stop.abort(reason);
  expect(await running).toBe(reason);
  expect(performance.now() - from).toBeLessThan(1_000);
  await expect.poll(holders).toEqual([]);
});

test("without its model, or with another in .env, the box does not choose", async () => {
  await withModel("a double");
  expect(configuredModel()?.name).toBe("random");
  await removeModel("random");
  expect([configuredModel(), writerFor().id]).toEqual([undefined, "extractive"]);
});
