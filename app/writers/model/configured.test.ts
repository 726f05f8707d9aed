import { expect, onTestFinished, test } from "vitest";
import { database } from "../../../db/client.server.ts";
import { modelEndpoints } from "../../../db/schema.ts";
import { useTestDatabase } from "../../../db/testing.ts";
import { endpointOf, timeoutsFor } from "../../model-client/index.ts";
import { question } from "../../model-client/testing/bench.ts";
import { startModelServer } from "../../model-client/testing/server.ts";
import { configuredModel } from "./configured.server.ts";
import { createStoredFacts, factsLastMs } from "./stored-facts.server.ts";

const signal = new AbortController().signal;
const rows = () => database().orm.select().from(modelEndpoints).all();

test("without a key and an address there is no model, a name alone makes none", () => {
  useTestDatabase();
  expect(configuredModel()).toBeUndefined();
  useTestDatabase({ OPENAI_MODEL: "gpt-5.4" });
  expect(configuredModel()).toBeUndefined();
});

test("a key alone means OpenAI and a model of its", () => {
  useTestDatabase({ OPENAI_API_KEY: "sk-test" });
  expect(configuredModel()).toMatchObject({
    name: "gpt-5.4-mini",
    provider: "api.openai.com",
    windowTokens: 400_000,
  });
  expect(configuredModel()).toBe(configuredModel());
});

test("an address alone is enough, and what is found out there outlives the process", async () => {
  const server = await startModelServer({ formats: { json_schema: 400 } });
  onTestFinished(() => server.stop());
  useTestDatabase({ OPENAI_BASE_URL: `${server.baseUrl}/`, OPENAI_MODEL: "test-model" });
  const model = configuredModel();
  expect(model?.provider).toBe(new URL(server.baseUrl).host);
  await model?.ask(question, { signal });
  const [row] = rows();
  expect(row).toMatchObject({ baseUrl: server.baseUrl, model: "test-model" });
  const { rung } = createStoredFacts(server.baseUrl, "test-model").read();
  expect(rung).toBe("json_object");
});

test("facts of one endpoint are no other's, and are found out again after a week", () => {
  useTestDatabase();
  let now = 1_000;
  const facts = (model: string) => createStoredFacts("http://a/v1", model, () => now);
  facts("m").write({ refused: ["temperature"], rung: "text" });
  expect(facts("m").read()).toEqual({ refused: ["temperature"], rung: "text" });
  expect(facts("n").read()).toEqual({ refused: [] });
  const held = facts("m");
  expect(held.read().rung).toBe("text");
  now += factsLastMs + 1;
  expect(held.read()).toEqual({ refused: [] });
  facts("m").write({ refused: [], rung: "json_schema" });
  expect(rows()).toHaveLength(1);
});

test("facts that another version wrote are found out again", () => {
  const { db } = useTestDatabase();
  const row = { baseUrl: "http://a/v1", model: "m", updatedAt: Date.now() };
  db.orm
    .insert(modelEndpoints)
    .values({ ...row, facts: '{"rung":"telepathy"}' })
    .run();
  expect(createStoredFacts("http://a/v1", "m").read()).toEqual({ refused: [] });
});

test("time limits follow how long a whole reply may take", () => {
  expect(endpointOf({ apiKey: "k" }).timeouts).toEqual({
    connectMs: 10_000,
    firstPieceMs: 120_000,
    idleMs: 60_000,
    totalMs: 180_000,
  });
  expect(timeoutsFor(600_000)).toMatchObject({ firstPieceMs: 400_000, idleMs: 200_000 });
});
