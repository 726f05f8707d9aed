import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase as prepare } from "../../db/testing.ts";
import { configuredRecogniser, hasSpeech } from "../sources/media/speech/configured.server.ts";
import { configuredSettings } from "../writers/model/configured.server.ts";
import { atStart, discover, pick, usualPlaces } from "./discover.server.ts";
import { choose, chosenFor } from "./store.server.ts";

/** A server on loopback that lists these models, or answers in another way. */
async function place(name: string, models: string[] | RequestListener) {
  const list: RequestListener = (_, response) =>
    response.end(JSON.stringify({ data: (models as string[]).map((id) => ({ id })) }));
  const server = createServer(Array.isArray(models) ? list : models);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { name, port: typeof address === "object" && address ? address.port : 0 };
}

test("what answers on this machine is found, by what it does", async () => {
  const ollama = await place("Ollama", ["qwen3:8b", "nomic-embed-text"]);
  const speech = await place("A server", ["Systran/faster-whisper-small"]);
  const found = await discover([ollama, speech]);
  expect(found.map(({ server, model, work }) => [server, model, work])).toEqual([
    ["Ollama", "qwen3:8b", "writer"],
    ["A server", "Systran/faster-whisper-small", "speech"],
  ]);
  expect(found[0]?.baseUrl).toBe(`http://127.0.0.1:${ollama.port}/v1`);
});

test("who does not answer, or is somebody else, is passed over", async () => {
  const silent = await place("silent", () => {});
  const page = await place("page", (_, response) => void response.end("<html>"));
  const away = await place("away", (_, response) => {
    response.writeHead(302, { Location: "http://192.0.2.1/v1/models" });
    response.end();
  });
  const closed = { name: "closed", port: 1 };
  const from = performance.now();
  expect(await discover([silent, page, away, closed])).toEqual([]);
  // 300 ms at each, all at once.
  expect(performance.now() - from).toBeLessThan(1_000);
});

test("only this machine is looked at, where servers of models usually listen", () => {
  expect(usualPlaces.map(({ port }) => port)).toEqual([11_434, 1_234, 8_080, 8_000]);
});

test("nothing is switched on by itself: the terminal names the command", async () => {
  prepare();
  const ollama = await place("Ollama", ["qwen3:8b"]);
  expect(await atStart([ollama])).toEqual([
    "Ollama answers here with qwen3:8b; `npm run operator -- use-model qwen3:8b` makes it the writer.",
  ]);
  expect([chosenFor("writer"), configuredSettings(), hasSpeech()]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test("a box with neither is told how to get both, once", async () => {
  prepare();
  const lines = await atStart([]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("install-speech");
  expect(lines[1]).toContain("install-writer");
  expect(await atStart([])).toEqual([]);
});

test("who has set both is told nothing", async () => {
  prepare({ OPENAI_API_KEY: "sk-test", TRANSCRIBE_BASE_URL: "http://127.0.0.1:1/v1" });
  const ollama = await place("Ollama", ["qwen3:8b"]);
  expect(await atStart([ollama])).toEqual([]);
});

test("a chosen model is used at once, and the environment comes before it", async () => {
  prepare();
  const baseUrl = "http://127.0.0.1:11434/v1";
  await choose("writer", { model: "qwen3:8b", baseUrl });
  await choose("speech", { model: "whisper-small", baseUrl });
  expect(configuredSettings()).toMatchObject({ model: "qwen3:8b", baseUrl });
  expect(configuredRecogniser().name).toContain("whisper-small");
  await choose("writer", undefined);
  await choose("speech", undefined);
  expect([configuredSettings(), hasSpeech()]).toEqual([undefined, false]);
  prepare({ OPENAI_BASE_URL: "http://other.invalid/v1" });
  await choose("writer", { model: "qwen3:8b", baseUrl });
  expect(configuredSettings()).toMatchObject({ baseUrl: "http://other.invalid/v1" });
  expect(configuredSettings()).not.toHaveProperty("model");
});

test("the model that is meant is the named one, or the only one", async () => {
  const found = await discover([await place("Ollama", ["a", "b"])]);
  expect(pick(found, "b").model).toBe("b");
  expect(pick(found.slice(0, 1), undefined).model).toBe("a");
  expect(() => pick(found, undefined)).toThrow(
    /Several models answer; name one:\n {2}a \(Ollama; writes\)/,
  );
  expect(() => pick(found, "c")).toThrow(/No such model answers/);
  expect(() => pick([], undefined)).toThrow("No server of models answers on this machine.");
});
