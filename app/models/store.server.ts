import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { Kind } from "./catalogue.ts";

/** The folder of models and of the packages that run them. */
export const modelsFolder = (): string => path.join(env().dataDir, "models");

/** Where the files of a model are that is being installed; another attempt goes on with them. */
export const partFolder = (name: string): string => path.join(modelsFolder(), `.${name}.part`);

const manifestName = "model.json";
const kind = z.enum(["speech", "writer", "speakers"]);

const manifest = z.object({
  name: z.string(),
  kind,
  title: z.string(),
  license: z.string(),
  memoryBytes: z.number(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** What the folder of an installed model says of it. */
export type Manifest = z.infer<typeof manifest>;
export type Installed = Manifest & { folder: string; bytes: number };

const nameRule = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Returns the name if it can be a folder's. Throws INVALID. */
export function modelName(name: string): string {
  if (nameRule.test(name) && name !== "packages") return name;
  throw new AppError(
    "INVALID",
    "A model's name has letters, digits, dots, hyphens and underscores, at most 64.",
  );
}

/** Returns an installed model, or undefined if it is not there or not whole. */
export function findModel(name: string): Installed | undefined {
  const folder = path.join(modelsFolder(), modelName(name));
  try {
    const found = manifest.parse(
      JSON.parse(readFileSync(path.join(folder, manifestName), "utf8")) as unknown,
    );
    const isWhole = found.files.every(
      (file) => statSync(path.join(folder, file.name)).size === file.bytes,
    );
    const bytes = found.files.reduce((sum, file) => sum + file.bytes, 0);
    return isWhole ? { ...found, folder, bytes } : undefined;
  } catch {
    return undefined;
  }
}

/** Lists the installed models by name. */
export function listModels(): Installed[] {
  const folder = modelsFolder();
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => nameRule.test(name) && name !== "packages");
  return names.sort().flatMap((name) => findModel(name) ?? []);
}

/**
 * Makes the files of `partFolder` an installed model, at once: its folder gets its name only when
 * all are on disk.
 */
export async function publish(found: Manifest): Promise<Installed> {
  const part = partFolder(found.name);
  await writeDurably(path.join(part, manifestName), JSON.stringify(found, undefined, 2));
  const folder = path.join(modelsFolder(), found.name);
  rmSync(folder, { recursive: true, force: true });
  await rename(part, folder);
  const installed = findModel(found.name);
  if (!installed) throw new Error(`${folder} is not as it was written`);
  return installed;
}

/** Deletes a model, and what an unfinished installation left. Returns whether anything was there. */
export async function removeModel(name: string): Promise<boolean> {
  const folders = [path.join(modelsFolder(), modelName(name)), partFolder(name)];
  const there = folders.filter((folder) => existsSync(folder));
  for (const folder of there) rmSync(folder, { recursive: true, force: true });
  const chosen = readChoice();
  for (const which of kind.options)
    if (chosen[which]?.model === name && !chosen[which]?.baseUrl) await choose(which, undefined);
  return there.length > 0;
}

/** A model of ours by its name, or one behind an address. */
const chosen = z.object({ model: z.string().optional(), baseUrl: z.url().optional() });
const choice = z.partialRecord(kind, chosen);
export type Chosen = z.infer<typeof chosen>;

const choiceFile = () => path.join(modelsFolder(), "in-use.json");

function readChoice(): z.infer<typeof choice> {
  try {
    return choice.parse(JSON.parse(readFileSync(choiceFile(), "utf8")) as unknown);
  } catch {
    return {};
  }
}

/** Returns what the operator chose for this work, if the model is there. */
export function chosenFor(which: Kind): Chosen | undefined {
  const found = readChoice()[which];
  if (!found || found.baseUrl) return found;
  return found.model && findModel(found.model) ? found : undefined;
}

/** Makes this what listens, writes or tells speakers apart from now on, also of a server that is running. */
export async function choose(which: Kind, value: Chosen | undefined): Promise<void> {
  await mkdir(modelsFolder(), { recursive: true, mode: 0o700 });
  const next = { ...readChoice(), [which]: value };
  const part = `${choiceFile()}.part`;
  await writeDurably(part, JSON.stringify(next, undefined, 2));
  await rename(part, choiceFile());
}

async function writeDurably(file: string, content: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
