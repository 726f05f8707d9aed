import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase as prepare, temporaryFolder } from "../../db/testing.ts";
import { speechModelFiles } from "../testing/models/speech-model.ts";
import { type CatalogueModel, catalogue } from "./catalogue.ts";
import { installModel, ownModel } from "./install.server.ts";
import { misfit } from "./machine.server.ts";
import { installPackage, packages, requireLoadable } from "./package.server.ts";
import { chosenFor, findModel, listModels, modelsFolder, removeModel } from "./store.server.ts";

const files = speechModelFiles(["One", "word."]);
const { signal } = new AbortController();
const limits = { attempts: 2, pauseMs: 5 };

const model: CatalogueModel = {
  name: "test",
  kind: "speech",
  title: "Test",
  languages: "none",
  license: "MIT",
  speed: "any",
  memoryBytes: 1_000_000,
  files: Object.entries(files).map(([name, content]) => ({
    name,
    url: `https://models.invalid/${name}`,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  })),
};

/** A mirror with these files, in the folders that .env.example names. */
async function withMirror(served: Record<string, Buffer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const content = served[path.basename(request.url ?? "")];
    response.statusCode = content ? 200 : 404;
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  prepare({ MODEL_MIRROR: `http://127.0.0.1:${port}/models/` });
  return asked;
}

test("a model is installed from the mirror, whole, and is the one in use", async () => {
  const asked = await withMirror(files);
  const told: number[] = [];
  await installModel(model, { signal, limits, onBytes: (bytes) => told.push(bytes) });
  expect(asked).toEqual(Object.keys(files).map((name) => `/models/test/${name}`));
  const total = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  expect(told.at(-1)).toBe(total);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(listModels().map(({ name, bytes }) => [name, bytes])).toEqual([["test", total]]);
  expect(chosenFor("speech")).toEqual({ model: "test" });
  expect(readdirSync(modelsFolder()).sort()).toEqual(["in-use.json", "test"]);
});

test("one that stops on the way changes nothing, and the next fetches the rest alone", async () => {
  await withMirror({ ...files, "tokens.txt": Buffer.alloc(files["tokens.txt"]?.length ?? 0) });
  const stopped = installModel(model, { signal, limits });
  await expect(stopped).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect([listModels(), chosenFor("speech")]).toEqual([[], undefined]);
  const { MODEL_MIRROR } = process.env;
  expect(MODEL_MIRROR).toBeUndefined();
  const folder = path.join(modelsFolder(), ".test.part");
  expect(readdirSync(folder).sort()).toEqual(["decoder.onnx", "encoder.onnx"]);
  // What is damaged meanwhile is fetched anew.
  writeFileSync(path.join(folder, "encoder.onnx"), "damaged");
  const from = temporaryFolder();
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(from, name), content);
  await installModel(model, { signal, from });
  expect(findModel("test")?.files).toHaveLength(4);
});

test("files that somebody brought are taken if they are the published ones", async () => {
  prepare();
  const from = temporaryFolder();
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(from, name), content);
  writeFileSync(path.join(from, "vad.onnx"), Buffer.alloc(files["vad.onnx"]?.length ?? 0));
  await expect(installModel(model, { signal, from })).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringMatching(/vad\.onnx is not the file: its SHA-256 is/),
  });
  expect(listModels()).toEqual([]);
  writeFileSync(path.join(from, "vad.onnx"), files["vad.onnx"] as Buffer);
  await installModel(model, { signal, from });
  expect(listModels()).toHaveLength(1);
  await expect(installModel(model, { signal, from: temporaryFolder() })).resolves.toBeDefined();
});

test("a model that the catalogue does not know can be brought by hand", async () => {
  prepare();
  const from = temporaryFolder();
  await expect(ownModel("mine", "speech", from)).rejects.toMatchObject({ code: "INVALID" });
  await expect(ownModel("../mine", "speech", from)).rejects.toMatchObject({ code: "INVALID" });
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(from, name), content);
  await installModel(await ownModel("mine", "speech", from), { signal, from });
  expect(chosenFor("speech")).toEqual({ model: "mine" });
  const more = 1_000_000;
  const before = await ownModel("mine", "speech", from);
  appendFileSync(path.join(from, "vad.onnx"), Buffer.alloc(more));
  const { memoryBytes } = await ownModel("mine", "speech", from);
  expect(memoryBytes - before.memoryBytes).toBeGreaterThan(more);
});

test("a model whose files were cut is not there", async () => {
  await withMirror(files);
  const { folder } = await installModel(model, { signal, limits });
  truncateSync(path.join(folder, "decoder.onnx"), 5);
  expect([findModel("test"), listModels(), chosenFor("speech")]).toEqual([
    undefined,
    [],
    undefined,
  ]);
});

test("a removed model leaves nothing, whether it was whole or not", async () => {
  await withMirror(files);
  await installModel(model, { signal, limits });
  mkdirSync(path.join(modelsFolder(), ".test.part"));
  expect([await removeModel("test"), await removeModel("test")]).toEqual([true, false]);
  expect([chosenFor("speech"), readdirSync(modelsFolder())]).toEqual([undefined, ["in-use.json"]]);
  await expect(removeModel("../..")).rejects.toMatchObject({ code: "INVALID" });
});

test("what does not fit is said before anything is fetched", async () => {
  const asked = await withMirror(files);
  const huge = { ...model, memoryBytes: 1e15 };
  await expect(installModel(huge, { signal, limits })).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringMatching(/GiB of memory beside this server/),
  });
  expect([asked, existsSync(modelsFolder())]).toEqual([[], false]);
  const machine = { memoryBytes: 4e9, freeDiskBytes: 1e9 };
  expect(misfit({ ...model, memoryBytes: 3e9 }, machine)).toBeUndefined();
  expect(misfit({ ...model, memoryBytes: 3.5e9 }, machine)).toMatch(/2\.|3\.3 GiB of memory/);
  const large = { name: "a", url: "https://a.invalid", bytes: 9e8, sha256: "" };
  expect(misfit({ ...model, files: [large] }, machine)).toMatch(/of free disk/);
  expect(misfit({ ...model, files: [large] }, machine, 8e8)).toBeUndefined();
});

test("the catalogue's names, addresses and checksums have the right form", () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  for (const { name, files: listed } of catalogue) {
    expect(name).toMatch(/^[A-Za-z0-9][\w.-]+$/);
    for (const { url, sha256, bytes } of listed) {
      expect(url).toMatch(/^https:\/\/(?:huggingface\.co|github\.com)\//);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(10_000);
    }
  }
});

test("a registry that sends another package is refused, and nothing is left", async () => {
  prepare();
  const server = createServer((request, response) => {
    const { origin } = new URL(`http://${request.headers.host}`);
    const name = decodeURIComponent((request.url ?? "").slice(1));
    if (name.endsWith(".tgz")) return void response.end("not that package");
    const dist = { tarball: `${origin}/${name}.tgz` };
    const versions = { "1.13.8": { name, version: "1.13.8", dist } };
    response.end(JSON.stringify({ name, versions, "dist-tags": { latest: "1.13.8" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const kept = { ...process.env };
  onTestFinished(() => {
    process.env = kept;
    server.close();
  });
  process.env = {
    ...kept,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: temporaryFolder(),
    npm_config_fetch_retries: "0",
  };
  await expect(installPackage("speech", signal)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringMatching(
      /npm could not bring sherpa-onnx-node: .*(?:EINTEGRITY|integrity|sha512)/i,
    ),
  });
  expect(readdirSync(path.join(modelsFolder(), "packages"))).toEqual([]);
});

test.each([
  ['process.kill(process.pid, "SIGILL")', /this processor lacks an instruction that it needs\.$/],
  ['process.kill(process.pid, "SIGSEGV")', /does not run on this machine: SIGSEGV\.$/],
  ['throw new Error("GLIBC_2.38 not found")', /: .*GLIBC_2\.38 not found/],
])("native code that does not load here is refused with a sentence: %s", async (code, sentence) => {
  const folder = temporaryFolder();
  const own = path.join(folder, "node_modules", packages.speech.name);
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, "index.js"), code);
  await expect(requireLoadable("speech", folder, signal)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringMatching(sentence),
  });
});

const namesIn = (lock: string) =>
  Object.keys((JSON.parse(readFileSync(lock, "utf8")) as { packages: object }).packages);

test("the main install brings nothing of the recogniser or the writer", () => {
  const native = /\/(?:sherpa-onnx|node-llama-cpp|@node-llama-cpp\/)/;
  for (const work of ["speech", "writer"])
    expect(
      namesIn(`app/models/packages/${work}/package-lock.json`).filter((name) => native.test(name))
        .length,
    ).toBeGreaterThan(1);
  expect(namesIn("package-lock.json").filter((name) => native.test(name))).toEqual([]);
});

test.each(["speech", "writer"])(
  "the lock file of %s pins every package and names no registry",
  (kind) => {
    const lock = readFileSync(`app/models/packages/${kind}/package-lock.json`, "utf8");
    const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
    for (const [name, { integrity }] of Object.entries(packages))
      if (name !== "") expect(integrity, name).toMatch(/^sha512-/);
    expect(lock).not.toMatch(/"resolved"|https:\/\/registry/);
  },
);
