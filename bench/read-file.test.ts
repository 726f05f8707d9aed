import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lecture } from "../app/writers/fixtures/talk-en.ts";
import { readFileSource } from "./read-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function given(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

test("reads a file as an upload is read", async () => {
  const { info, segments } = await readFileSource(await given("talk.txt", lecture));
  expect(info).toMatchObject({ language: "en", origin: "text" });
  expect(info.words).toBeGreaterThan(200);
  expect(segments.length).toBeGreaterThan(3);
});

test("says what an upload would be told", async () => {
  await expect(readFileSource(await given("short.md", "Too short."))).rejects.toMatchObject({
    code: "TOO_SHORT",
  });
  await expect(readFileSource(await given("no.pdf", "no pdf"))).rejects.toMatchObject({
    code: "BAD_PDF",
  });
});
