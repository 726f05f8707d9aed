import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type ModelServerOptions, startModelServer } from "./server.ts";

const schema = z.toJSONSchema(z.object({ title: z.string(), points: z.array(z.string()).min(2) }));

async function started(options: ModelServerOptions = {}) {
  const server = await startModelServer(options);
  onTestFinished(() => server.stop());
  const ask = (body: object = {}, content = "Write it.", init: RequestInit = {}) =>
    fetch(`${server.baseUrl}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({ model: "m", messages: [{ role: "user", content }], ...body }),
      ...init,
    });
  return { server, ask };
}

const format = { response_format: { type: "json_schema", json_schema: { name: "n", schema } } };
const said = (body: { choices: { message: { content: string } }[] }) =>
  JSON.parse(body.choices[0]?.message.content ?? "");

test("any schema is answered with a value of it, wherever the schema stands", async () => {
  const { ask } = await started();
  const expected = { title: "Text of title", points: ["Text of points.0", "Text of points.1"] };
  expect(said(await (await ask(format)).json())).toEqual(expected);
  const prompt = 'The shape:\n{"title": string, "points": string[]}';
  const { points } = said(await (await ask({}, prompt)).json());
  expect(points).toEqual(["Text of points.0"]);
});

test("a stream carries the same reply, its end and its usage", async () => {
  const { ask } = await started({ reply: () => "one two three" });
  const text = await (await ask({ stream: true, stream_options: { include_usage: true } })).text();
  const events = text.split("\n\n").filter((event) => event.startsWith("data: {"));
  const chunks = events.map((event) => JSON.parse(event.slice(6)));
  const content = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
  expect(content).toBe("one two three");
  expect(chunks.at(-2)?.choices[0].finish_reason).toBe("stop");
  expect(chunks.at(-1)?.usage.completion_tokens).toBe(4);
  expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
});

test("what prompts share from their start is counted as cached", async () => {
  const { ask } = await started();
  const source = "A line of the transcript. ".repeat(400);
  const cached = async (prompt: string) =>
    (await (await ask({}, prompt)).json()).usage.prompt_tokens_details.cached_tokens;
  expect(await cached(`${source}First task`)).toBe(0);
  const tokens = await cached(`${source}Second task`);
  expect(tokens).toBeGreaterThan(2_400);
  expect(tokens).toBeLessThanOrEqual(2_620);
  expect(await cached(`Another start. ${source}`)).toBe(0);
});

test("a schema that is to be kept to stands before the prompt, as OpenAI's cache sees it", async () => {
  const { ask } = await started();
  const source = "A line of the transcript. ".repeat(400);
  const other = z.toJSONSchema(z.object({ name: z.string() }));
  const cached = async (body: object, prompt: string) =>
    (await (await ask(body, prompt)).json()).usage.prompt_tokens_details.cached_tokens;
  await cached(format, `${source}First task`);
  expect(await cached(format, `${source}Second task`)).toBeGreaterThan(2_400);
  const json_schema = { name: "n", schema: other };
  const foreign = { response_format: { type: "json_schema", json_schema } };
  expect(await cached(foreign, `${source}Third task`)).toBe(0);
});

test("a script is followed request by request, then the function answers", async () => {
  const { server, ask } = await started({
    script: [{ status: 429, headers: { "retry-after": "7" }, body: {} }, undefined],
    reply: ({ index }) => ({ content: { index } }),
  });
  const first = await ask();
  expect([first.status, first.headers.get("retry-after")]).toEqual([429, "7"]);
  expect(said(await (await ask()).json())).toEqual({ index: 1 });
  expect(said(await (await ask()).json())).toEqual({ index: 2 });
  expect(server.requests.map(({ messages }) => messages[0]?.content)).toEqual(
    Array(3).fill("Write it."),
  );
});

test("it refuses what it was told to refuse, as servers do", async () => {
  const { ask } = await started({
    key: "k",
    models: ["m"],
    refuses: ["temperature"],
    formats: { json_schema: 500 },
    windowTokens: 100,
  });
  const withKey = { headers: { authorization: "Bearer k" } };
  const status = async (body: object, content = "") => (await ask(body, content, withKey)).status;
  expect((await ask()).status).toBe(401);
  expect(await status({ model: "other" })).toBe(404);
  expect(await status({ temperature: 0 })).toBe(400);
  expect(await status(format)).toBe(500);
  expect(await status({}, "long ".repeat(200))).toBe(400);
  expect(await status({})).toBe(200);
});

test("a reply can be cut, and a client that hangs up is noticed", async () => {
  const { server, ask } = await started({
    script: [{ cutAfterBytes: 40 }, { hangAfterBytes: 40 }],
  });
  await expect((await ask()).text()).rejects.toThrow();
  const stopped = new AbortController();
  const hanging = await ask({}, "x", { signal: stopped.signal });
  stopped.abort();
  await expect(hanging.text()).rejects.toThrow();
  await expect.poll(() => server.requests[1]?.aborted).toBe(true);
});
