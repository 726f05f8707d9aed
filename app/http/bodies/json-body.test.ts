import { expect, test } from "vitest";
import { z } from "zod";
import { jsonBody } from "./json-body.server.ts";

const post = (body: string) => new Request("http://offprint.test/", { method: "POST", body });
const read = (body: string, bounds = {}) => jsonBody(z.unknown(), bounds).read(post(body));

test("a body over the limit is refused before it is parsed", async () => {
  const long = JSON.stringify({ text: "x".repeat(2000) });
  await expect(read(long, { maxBytes: 1000 })).rejects.toMatchObject({ code: "TOO_LARGE" });
  expect(await read(long)).toEqual(JSON.parse(long));
});

test("what is too deep or too wide is refused before it is built", async () => {
  const most = 100_000;
  for (const body of ["[".repeat(most), '{"a":'.repeat(most), `[${"{},".repeat(most)}{}]`]) {
    const parse = JSON.parse;
    const parsed: number[] = [];
    JSON.parse = (text) => {
      parsed.push(text.length);
      return parse(text);
    };
    try {
      await expect(read(body, { maxBytes: 2 ** 20 })).rejects.toMatchObject({ code: "INVALID" });
    } finally {
      JSON.parse = parse;
    }
    expect(parsed).toEqual([]);
  }
  expect(await read(JSON.stringify({ text: '[[[["\\\\', more: ["]}"] }))).toBeDefined();
});

test("a key that would become a prototype is refused, however it is spelt", async () => {
  for (const body of ['{"a":{"__proto__":{"admin":true}}}', '[{"\\u005f_proto__":1}]'])
    await expect(read(body)).rejects.toThrow("The body holds a key that can't be used.");
});

test("what is no JSON is told so", async () => {
  for (const body of ["", "{", "nothing", '{"a":1}}', "[1,]"])
    await expect(read(body)).rejects.toThrow("The body is not JSON.");
});

test("multi-byte characters survive the borders of chunks", async () => {
  const text = "größe図書館".repeat(500);
  const bytes = new TextEncoder().encode(JSON.stringify({ text }));
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.subarray(at, at + 7));
      controller.close();
    },
  });
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const request = new Request("http://offprint.test/", init);
  expect(await jsonBody(z.object({ text: z.string() })).read(request)).toEqual({ text });
});
