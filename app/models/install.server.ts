import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import {
  bytesOf,
  type CatalogueFile,
  type CatalogueModel,
  type Kind,
  type Work,
} from "./catalogue.ts";
import { checksum, type DownloadOptions, download } from "./download.ts";
import { requireFit, thisMachine } from "./machine.server.ts";
import {
  choose,
  findModel,
  type Installed,
  modelName,
  partFolder,
  publish,
} from "./store.server.ts";

type Installation = {
  signal: AbortSignal;
  /** Bytes of the whole model on disk so far. */
  onBytes?(bytes: number): void;
  /** A file, or a folder of files, that somebody brought here. */
  from?: string;
  limits?: Pick<DownloadOptions, "attempts" | "idleMs" | "pauseMs">;
};

/** Where a file of a model comes from: its publisher, or the operator's mirror. */
export function addressOf(model: CatalogueModel, { name, url }: CatalogueFile): string {
  const { MODEL_MIRROR } = env();
  return MODEL_MIRROR ? `${MODEL_MIRROR.replace(/\/+$/, "")}/${model.name}/${name}` : url;
}

/**
 * Installs a model and makes it the one that is used. Either it is there afterwards, whole and with
 * the checksums of the catalogue, or nothing has changed. Throws UNAVAILABLE or DISK_FULL with a
 * sentence for the operator, INVALID for a file that is not the model's, or the signal's reason.
 */
export async function installModel(
  model: CatalogueModel,
  { signal, onBytes = () => {}, from, limits }: Installation,
): Promise<Installed> {
  const current = isCurrent(model) && findModel(model.name);
  if (current) {
    await choose(model.kind, { model: model.name });
    return current;
  }
  const part = partFolder(modelName(model.name));
  requireFit(model, await thisMachine(), bytesIn(part));
  await mkdir(part, { recursive: true, mode: 0o700 });
  let before = 0;
  for (const file of model.files) {
    const target = path.join(part, file.name);
    const isThere = existsSync(target) && statSync(target).size === file.bytes;
    if (!isThere || (await checksum(target)) !== file.sha256) {
      rmSync(target, { force: true });
      if (from) await take(file, from, target, model.files.length === 1);
      else {
        const published = { ...file, url: addressOf(model, file) };
        const told = (bytes: number) => onBytes(before + bytes);
        await download(published, target, { ...limits, signal, onBytes: told });
      }
    }
    before += file.bytes;
    onBytes(before);
  }
  const { files, ...facts } = model;
  const listed = files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  const installed = await publish({ ...facts, files: listed });
  await choose(model.kind, { model: model.name });
  return installed;
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder);
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

/** Copies a file that somebody brought, if it is the one that was published. */
async function take(
  { name, url, bytes, sha256 }: CatalogueFile,
  from: string,
  target: string,
  isOnly: boolean,
): Promise<void> {
  const isFolder = statSync(from, { throwIfNoEntry: false })?.isDirectory();
  const names = [name, path.basename(new URL(url).pathname)];
  const candidates = isFolder ? names.map((each) => path.join(from, each)) : isOnly ? [from] : [];
  const found = candidates.find((each) => existsSync(each));
  if (!found)
    throw new AppError("INVALID", `${from} does not hold ${[...new Set(names)].join(" or ")}.`);
  if (statSync(found).size !== bytes)
    throw new AppError(
      "INVALID",
      `${found} has ${statSync(found).size} bytes instead of ${bytes}.`,
    );
  const sum = await checksum(found);
  if (sum !== sha256)
    throw new AppError(
      "INVALID",
      `${found} is not the file: its SHA-256 is ${sum}, not ${sha256}.`,
    );
  await copyFile(found, `${target}.copy`);
  await rename(`${target}.copy`, target);
}

/**
 * Describes a model that is not in the catalogue, of files that somebody brought. Throws INVALID if
 * a file is missing.
 */
export async function ownModel(name: string, work: Work, from: string): Promise<CatalogueModel> {
  modelName(name);
  const kind: Kind =
    work === "speech" && existsSync(path.join(from, segmentation)) ? "speakers" : work;
  const files = kind === "writer" ? [await ownWeights(from)] : await ownParts(from, parts[kind]);
  // A model works in its own size and about half as much again.
  const memoryBytes = Math.ceil(bytesOf({ files }) * 1.5) + 400 * 1_048_576;
  const facts = { languages: "unknown", license: "unknown", speed: "unknown" };
  return { name, kind, title: name, memoryBytes, files, ...facts };
}

async function ownFile(file: string, name: string): Promise<CatalogueFile> {
  const sha256 = await checksum(file);
  const url = `file:///${encodeURIComponent(path.basename(file))}`;
  return { name, url, bytes: statSync(file).size, sha256 };
}

/** A model that writes is one file in the form GGUF, which begins with these letters. */
async function ownWeights(from: string): Promise<CatalogueFile> {
  const head = Buffer.alloc(4);
  const handle = await open(from).catch(() => undefined);
  await handle?.read(head, 0, 4, 0).catch(() => undefined);
  await handle?.close();
  if (head.toString("latin1") !== "GGUF")
    throw new AppError("INVALID", `${from} is not a model's file in the form GGUF.`);
  return ownFile(from, "model.gguf");
}

const segmentation = "segmentation.onnx";
/** The files of a model that somebody brings; a transducer has a joiner, Whisper does not. */
const parts = {
  speech: {
    wanted: ["encoder.onnx", "decoder.onnx", "tokens.txt", "vad.onnx"],
    more: ["joiner.onnx"],
  },
  speakers: { wanted: [segmentation, "embedding.onnx"], more: [] },
};

async function ownParts(
  from: string,
  { wanted, more }: (typeof parts)[keyof typeof parts],
): Promise<CatalogueFile[]> {
  const optional = more.filter((each) => existsSync(path.join(from, each)));
  const missing = wanted.find((each) => !existsSync(path.join(from, each)));
  if (missing) throw new AppError("INVALID", `${from} does not hold ${missing}.`);
  return Promise.all([...wanted, ...optional].map((each) => ownFile(path.join(from, each), each)));
}

/** Returns whether a model of the catalogue is installed with the files of the catalogue. */
export function isCurrent(model: CatalogueModel): boolean {
  const installed = findModel(model.name);
  const sums = (files: readonly { sha256: string }[]) => files.map(({ sha256 }) => sha256).join();
  return installed !== undefined && sums(installed.files) === sums(model.files);
}
