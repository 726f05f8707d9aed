import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runChild } from "./child.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function script(source: string): Promise<string> {
  const file = path.join(folder, `${source.length}.mjs`);
  await writeFile(file, source);
  return file;
}

test("gives what the script printed for its arguments", async () => {
  const echo = await script("process.stdout.write(process.argv.slice(2).join('+'))");
  expect(await runChild(echo, ["a", "b"])).toEqual({ output: "a+b" });
});

test("says in one line why a script failed", async () => {
  const broken = await script("throw new TypeError('no dictionary')");
  expect(await runChild(broken, [])).toEqual({ failed: "TypeError: no dictionary" });
});

test("names the exit code where the script gave no reason", async () => {
  expect(await runChild(await script("process.exit(7)"), [])).toEqual({ failed: "ended with 7" });
});
