import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lecture } from "../app/writers/fixtures/talk-en.ts";
import { joinSources, readFileSource } from "./read-file.ts";

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
    code: "WRONG_TYPE",
  });
  await expect(readFileSource(await given("half.pdf", "%PDF-1.7 half"))).rejects.toMatchObject({
    code: "BAD_PDF",
  });
});

test("joins recordings of the commonest language, their times moved on", () => {
  const file = (language: string, segments: { id: string; text: string; start?: number }[]) => ({
    info: { origin: "text" as const, words: 4, language },
    segments,
  });
  const { info, segments } = joinSources([
    file("en", [
      { id: "s1", text: "Rye keeps.", start: 0 },
      { id: "s2", text: "Boats float.", start: 30 },
    ]),
    file("de", [{ id: "s1", text: "Roggen hält sich lange." }]),
    file("en", [
      { id: "s1", text: "Five words need two seconds." },
      { id: "s2", text: "Ovens are hot." },
    ]),
  ]);
  expect(segments.map(({ id, start }) => [id, start])).toEqual([
    ["s1", 0],
    ["s2", 30],
    ["s3", 30],
    ["s4", 32],
  ]);
  expect(info).toMatchObject({ language: "en", words: 8 });
  expect(info.duration).toBeCloseTo(33.2);
});
