import { expect, test } from "vitest";
import { bench, piece, question } from "./testing/bench.ts";

const rungsOf = (server: { requests: { rung: string }[] }) =>
  server.requests.map(({ rung }) => rung);

test("a server that takes schemas is asked once, with the schema in the prompt too", async () => {
  const { server, ask, facts, usage } = await bench({ reply: () => ({ content: piece }) });
  expect(await ask()).toEqual(piece);
  expect(rungsOf(server)).toEqual(["json_schema"]);
  const { body, messages } = server.requests[0] ?? { body: {}, messages: [] };
  expect(body).toMatchObject({
    model: "test-model",
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 500,
    response_format: { type: "json_schema", json_schema: { name: "piece", strict: true } },
  });
  expect(messages[0]).toEqual(question.messages[0]);
  expect(messages[1]?.content).toMatch(
    /^Write a piece\.\n\n.*of this shape.*\n\{"title": string, "points": string\[\] \| null\}$/s,
  );
  expect(facts.read()).toMatchObject({ rung: "json_schema", limitName: "max_tokens" });
  expect(usage()).toMatchObject({ calls: 1, tokensCached: 0 });
  expect(usage()?.tokensIn).toBeGreaterThan(50);
});

test.each([400, 500] as const)(
  "a schema answered with %s is a capability: the next rung is taken and remembered",
  async (status) => {
    const { server, ask, facts } = await bench({ formats: { json_schema: status } });
    expect(await ask()).toMatchObject({ title: "Text of title" });
    expect(rungsOf(server).at(-1)).toBe("json_object");
    expect(facts.read().rung).toBe("json_object");
    const before = server.requests.length;
    await ask();
    expect(rungsOf(server).slice(before)).toEqual(["json_object"]);
  },
);

test("where json_object is refused as well, the prompt alone asks for JSON", async () => {
  const { server, ask, facts } = await bench({ formats: { json_schema: 500, json_object: 400 } });
  expect(await ask()).toMatchObject({ title: "Text of title" });
  expect(server.requests.at(-1)?.body).not.toHaveProperty("response_format");
  expect(facts.read().rung).toBe("text");
});

test("a schema that is overlooked costs the rung, and prose is mended by asking again", async () => {
  const { server, ask, facts } = await bench({
    script: ["Once upon a time there was a clock.", { content: piece }],
  });
  expect(await ask()).toEqual(piece);
  expect(rungsOf(server)).toEqual(["json_schema", "json_object"]);
  expect(facts.read().rung).toBe("json_object");
  expect(server.requests[1]?.messages.slice(2)).toEqual([
    { role: "assistant", content: "Once upon a time there was a clock." },
    { role: "user", content: expect.stringContaining("there is no JSON object") },
  ]);
});

test("JSON between sentences is taken as it is", async () => {
  const { server, ask } = await bench({ formats: { json_schema: "overlooks" } });
  expect(await ask()).toMatchObject({ title: "Text of title" });
  expect(server.requests).toHaveLength(1);
});

test("parameters that are refused are called otherwise or left out, and that is remembered", async () => {
  const { server, ask, facts } = await bench({ refuses: ["max_tokens", "temperature"] });
  await ask();
  expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 500 });
  expect(server.requests.at(-1)?.body).not.toHaveProperty("temperature");
  expect(facts.read()).toMatchObject({
    rung: "json_schema",
    limitName: "max_completion_tokens",
    refused: ["temperature"],
  });
  const before = server.requests.length;
  await ask();
  expect(server.requests.length - before).toBe(1);
});

test("a server that does not stream answers whole", async () => {
  const { server, ask, facts, usage } = await bench({ refuses: ["stream_options", "stream"] });
  expect(await ask()).toMatchObject({ title: "Text of title" });
  expect(server.requests.at(-1)?.body).not.toHaveProperty("stream");
  expect(facts.read().refused).toEqual(["stream_options", "stream"]);
  expect(usage()?.tokensOut).toBeGreaterThan(0);
});

test("a server that refuses both names of the limit gets none", async () => {
  const { server, ask } = await bench({ refuses: ["max_tokens", "max_completion_tokens"] });
  await ask();
  expect(Object.keys(server.requests.at(-1)?.body ?? {})).not.toContain("max_tokens");
});

test("a refusal without a word about why is met with a plainer request", async () => {
  const { server, ask } = await bench({
    reply: ({ body }) => ("temperature" in body ? { status: 400, body: "Bad Request" } : undefined),
  });
  expect(await ask()).toMatchObject({ title: "Text of title" });
  expect(rungsOf(server)).toEqual(["json_schema", "json_object", "text", "text"]);
});

test("a limit over what the model writes is lowered to that", async () => {
  const { server, ask } = await bench({
    reply: ({ body }) =>
      Number(body.max_tokens) > 300
        ? {
            status: 400,
            body: { error: { message: "max_tokens is too large: 500. It must be at most 300." } },
          }
        : undefined,
  });
  await ask();
  expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([500, 300]);
});

test("a 500 on a rung that worked before is an outage: nothing is forgotten", async () => {
  const { server, ask, facts } = await bench({
    script: [undefined, { status: 500, body: {} }, undefined],
  });
  await ask();
  await ask();
  expect(rungsOf(server)).toEqual(Array(3).fill("json_schema"));
  expect(facts.read().rung).toBe("json_schema");
});

test("a blip at the first request is not taken for a missing capability", async () => {
  const { ask, facts } = await bench({ script: [{ status: 500, body: {} }, undefined] });
  await ask();
  expect(facts.read().rung).toBe("json_schema");
});

test("what does not fit the schema is said to the model, place by place, twice at most", async () => {
  const { server, ask, usage } = await bench({
    script: [{ content: { title: "A" } }, { content: { title: "Ab" } }, { content: piece }],
  });
  expect(await ask()).toEqual(piece);
  expect(server.requests[1]?.messages.at(-1)?.content).toMatch(/- title: .*\n.*whole JSON object/);
  expect(server.requests[2]?.messages).toHaveLength(4);
  expect(usage()?.calls).toBe(3);
});

test("thoughts before a reply are stripped, counted, and given room the next time", async () => {
  const thinks = { content: piece, usage: { reasoning_tokens: 700 } };
  const { server, ask } = await bench({ reply: () => thinks });
  await ask();
  await ask();
  expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([500, 1_200]);
});

test("a server that does not count is counted for", async () => {
  const { ask, usage } = await bench({ reply: () => ({ content: piece, usage: "none" }) });
  await ask();
  expect(usage()?.tokensIn).toBeGreaterThan(30);
  expect(usage()?.tokensOut).toBeGreaterThan(5);
});

test("questions that start alike are found in the server's prompt cache", async () => {
  const { ask, usage } = await bench();
  const source = "A line of the recording.\n".repeat(500);
  const about = (task: string) => ({
    ...question,
    messages: [{ role: "user" as const, content: `${source}${task}` }],
  });
  await ask(about("First"));
  await ask(about("Second"));
  expect(usage()?.tokensCached).toBeGreaterThan(0.9 * 3_125);
});

test("a server without a system role gets the rules in the first message, from then on", async () => {
  const refusal = { status: 400, body: { error: { message: "System role not supported" } } };
  const made = await bench({
    reply: ({ messages }) => (messages[0]?.role === "system" ? refusal : { content: piece }),
  });
  await made.ask();
  await made.ask();
  const roles = made.server.requests.map(({ messages }) => messages.map(({ role }) => role).join());
  expect(roles).toEqual(["system,user", "user", "user"]);
  expect(made.server.requests[1]?.messages[0]?.content).toMatch(/^You write\.\n\nWrite a piece\./);
});

const choice = (message: object) => ({
  body: { choices: [{ message: { role: "assistant", ...message }, finish_reason: "stop" }] },
});

test.each([
  ["as an object", { content: piece }],
  ["among the thoughts", { content: "", reasoning_content: JSON.stringify(piece) }],
])("JSON %s is read", async (_, message) => {
  const made = await bench({ reply: () => choice(message) });
  expect(await made.ask()).toEqual(piece);
  expect(made.server.requests).toHaveLength(1);
});

test("the key stands in the header that Azure reads, too", async () => {
  const made = await bench({ key: "k" }, { apiKey: "k" });
  await made.ask();
  expect(made.server.requests[0]?.headers["api-key"]).toBe("k");
});
