import { expect, test } from "vitest";
import { ModelFault } from "./model-fault.ts";
import { bench, question, rejection } from "./testing/bench.ts";
import { knownWindow, promptSaid, windowSaid } from "./window.ts";

const signal = new AbortController().signal;
const entry = { id: "test-model", name: "test-model", model: "test-model" };

test.each([
  ["vLLM", { modelFields: { max_model_len: 32_768 } }, 32_768],
  ["OpenRouter", { modelFields: { context_length: 131_072 } }, 131_072],
  ["Groq", { modelFields: { context_window: 65_536 } }, 65_536],
  [
    "llama.cpp",
    {
      modelFields: { meta: { n_ctx_train: 131_072 } },
      paths: { "/props": { default_generation_settings: { n_ctx: 16_384 } } },
    },
    16_384,
  ],
  [
    "LM Studio",
    { paths: { "/api/v0/models": { data: [{ ...entry, loaded_context_length: 12_000 }] } } },
    12_000,
  ],
  [
    "Ollama with a loaded model",
    {
      paths: {
        "/api/show": { model_info: { "llama.context_length": 131_072 } },
        "/api/ps": { models: [{ ...entry, context_length: 24_576 }] },
      },
    },
    24_576,
  ],
  [
    "Ollama with a setting of the model's",
    { paths: { "/api/show": { model_info: {}, parameters: "stop x\nnum_ctx    10000" } } },
    10_000,
  ],
  ["Ollama without any", { paths: { "/api/show": { model_info: {} } } }, 4_096],
  ["a server that says nothing", {}, 8_192],
])("the window is asked of %s", async (_server, options, tokens) => {
  const { model, server } = await bench(options);
  await model.prepare(signal);
  expect(model.windowTokens).toBe(tokens);
  const asked = server.paths.length;
  await model.prepare(signal);
  expect(server.paths).toHaveLength(asked);
});

test("a window that was found out before is not asked for again", async () => {
  const { model, server } = await bench({}, { known: { refused: [], windowTokens: 9_000 } });
  await model.prepare(signal);
  expect([model.windowTokens, server.paths]).toEqual([9_000, []]);
});

test("a server that lists nothing and can't be reached does not stop the preparation", async () => {
  const { model, server } = await bench();
  await server.stop();
  await model.prepare(signal);
  expect(model.windowTokens).toBe(8_192);
});

test("preparing stops with the signal's reason", async () => {
  const { model } = await bench();
  const reason = new Error("Cancelled");
  expect(await rejection(model.prepare(AbortSignal.abort(reason)))).toBe(reason);
});

test("the only model of a server needs no name, and its name is known then", async () => {
  const { model, server, ask } = await bench(
    { models: ["llama", "nomic-embed-text"] },
    { model: undefined },
  );
  await ask();
  expect([model.name, server.requests[0]?.body.model]).toEqual(["llama", "llama"]);
});

test("of several models one has to be named", async () => {
  const { ask } = await bench({ models: ["llama", "qwen"] }, { model: undefined });
  const thrown = await rejection(ask());
  expect(thrown).toBeInstanceOf(ModelFault);
  expect(thrown).toMatchObject({
    code: "MODEL_UNREACHABLE",
    message: expect.stringMatching(/several AI models/),
  });
});

const long = (characters: number) => ({
  ...question,
  messages: [{ role: "user" as const, content: "words ".repeat(characters / 6) }],
});

test("a prompt that is too long tells the window, and the next attempt may do better", async () => {
  const { ask, model, server } = await bench({ windowTokens: 3_000 });
  expect(model.windowTokens).toBe(8_192);
  const thrown = await rejection(ask(long(20_000)));
  expect(thrown).toMatchObject({ passing: true });
  expect(model.windowTokens).toBe(3_000);
  expect(server.requests).toHaveLength(1);
  expect(await ask()).toMatchObject({ title: "Text of title" });
});

test("a window too small for any recording is final", async () => {
  const { ask } = await bench({ windowTokens: 1_000 });
  const thrown = await rejection(ask(long(20_000)));
  expect(thrown).toMatchObject({ code: "MODEL_UNUSABLE", message: expect.stringMatching(/1000/) });
});

test("where prompt and reply are too long together, the reply is asked to be shorter", async () => {
  const message =
    "This model's maximum context length is 4096 tokens and your request has 3500 input tokens";
  const { ask, server, model } = await bench({
    script: [{ status: 400, body: { error: { message: `max_tokens is too large. ${message}` } } }],
  });
  await ask({ ...question, maxOutputTokens: 2_000 });
  expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([2_000, 580]);
  expect(model.windowTokens).toBe(4_096);
});

test("a limit never promises more than the window holds", async () => {
  const { ask, server } = await bench({}, { known: { refused: [], windowTokens: 2_048 } });
  await ask({ ...question, maxOutputTokens: 4_000 });
  expect(server.requests[0]?.body.max_tokens).toBeLessThan(2_048);
});

test("servers' own words about their windows are read", () => {
  const said: [string, number | undefined, number | undefined][] = [
    [
      "this model's maximum context length is 8192 tokens. however, you requested 9000 tokens (8500 in the messages, 500 in the completion).",
      8_192,
      8_500,
    ],
    [
      '{"code":400,"message":"the request exceeds the available context size, try increasing it","n_prompt_tokens":5000,"n_ctx":4096}',
      4_096,
      5_000,
    ],
    ["prompt is too long: 210000 tokens > 200000 maximum", 200_000, undefined],
    ["the prompt is longer than the context window of 32768", 32_768, undefined],
    ["input is too long", undefined, undefined],
  ];
  for (const [words, window, prompt] of said)
    expect([words, windowSaid(words), promptSaid(words)]).toEqual([words, window, prompt]);
});

test("the windows of OpenAI's models are known, an unknown name has none", () => {
  expect(knownWindow("gpt-5.4-mini")).toBe(400_000);
  expect(knownWindow("gpt-4o-2024-08-06")).toBe(128_000);
  expect(knownWindow("gpt-4")).toBe(8_192);
  expect(knownWindow("llama3")).toBeUndefined();
});
