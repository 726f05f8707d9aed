import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { eq } from "drizzle-orm";
import PQueue from "p-queue";
import { database, transact } from "../../../db/client.server.ts";
import { pieceSearch, sourceSearch, transcripts, transforms } from "../../../db/schema.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { startOf } from "../../programs.ts";
import { searchedEntries } from "./entries.server.ts";
import type { Term } from "./fold.ts";
import type { Batch, Found, Searched } from "./protocol.ts";

const heapMegabytes = 256;
/** A person who searches once searches again; a cold start costs about 0.1 s. */
const idleMs = 60_000;
/** One search at a time has the thread: each goes through all that its person has. */
const turns = new PQueue({ concurrency: 1 });

let warm: { worker: Worker; idle?: NodeJS.Timeout } | undefined;

function startThread(): Worker {
  if (warm) {
    clearTimeout(warm.idle);
    warm.worker.ref();
    return warm.worker;
  }
  const { file, args } = startOf("search");
  const worker = new Worker(file, {
    argv: [...args],
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // Each batch listens for itself; between two, an error must not end the process.
  worker.on("error", () => {});
  worker.once("exit", () => {
    if (warm?.worker === worker) warm = undefined;
  });
  warm = { worker };
  return worker;
}

async function endThread(): Promise<void> {
  const ended = warm?.worker;
  warm = undefined;
  await ended?.terminate();
}

function ask(worker: Worker, batch: Batch): Promise<Searched> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      end();
    };
    const onMessage = (searched: Searched) => settle(() => resolve(searched));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error("The search ended early")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(batch);
  });
}

/** Keeps a text of what is still there: it may have been deleted in the meantime. */
function keepOne({ kind, row, version = 1, body }: Searched["made"][0]): void {
  const { orm } = database();
  const value = Buffer.from(body);
  const [owner, id] =
    kind === "piece" ? [transforms, transforms.id] : ([transcripts, transcripts.id] as const);
  if (!orm.select({ id }).from(owner).where(eq(id, row)).get()) return;
  if (kind === "piece")
    orm
      .insert(pieceSearch)
      .values({ transformId: row, version, body: value })
      .onConflictDoUpdate({ target: pieceSearch.transformId, set: { version, body: value } })
      .run();
  else
    orm.insert(sourceSearch).values({ transcriptId: row, body: value }).onConflictDoNothing().run();
}

/** Keeps the folded texts for the next search; without them it only takes longer. */
function keep(made: Searched["made"]): void {
  if (made.length === 0) return;
  try {
    transact(database(), () => {
      for (const one of made) keepOne(one);
    });
  } catch (error) {
    log().warn({ error }, "The texts for searching were not kept");
  }
}

/** Drops kept texts that are damaged, so that the next search folds them anew. */
function dropSpoilt(spoilt: Searched["spoilt"]): void {
  transact(database(), ({ orm }) => {
    for (const { kind, row } of spoilt)
      if (kind === "piece") orm.delete(pieceSearch).where(eq(pieceSearch.transformId, row)).run();
      else orm.delete(sourceSearch).where(eq(sourceSearch.transcriptId, row)).run();
  });
}

async function run(
  userId: string,
  terms: Term[],
  signal: AbortSignal,
  isFirst = true,
): Promise<Found[]> {
  const worker = startThread();
  const found: Found[] = [];
  const spoilt: Searched["spoilt"] = [];
  try {
    for (const entries of searchedEntries(userId)) {
      signal.throwIfAborted();
      const searched = await ask(worker, { key: env().encryptionKey, terms, entries });
      found.push(...searched.found);
      spoilt.push(...searched.spoilt);
      keep(searched.made);
      await setImmediate();
    }
  } catch (thrown) {
    // A thread that failed, or is still at work on a batch that nobody waits for, is not used again.
    await endThread();
    throw thrown;
  }
  if (isFirst && spoilt.length > 0) {
    dropSpoilt(spoilt);
    return run(userId, terms, signal, false);
  }
  // Kept for the next search, it must not keep the process.
  worker.unref();
  if (warm) warm.idle = setTimeout(() => void endThread(), idleMs).unref();
  return found;
}

/**
 * Finds what holds every term, in titles, texts, names and people of the user's newest sources,
 * pieces and strategies. Opens and scans in a thread; the server's thread only reads rows, a batch at
 * a time.
 */
export async function searchLibrary(
  userId: string,
  terms: Term[],
  signal: AbortSignal,
): Promise<Found[]> {
  if (terms.length === 0) return [];
  return (await turns.add(() => run(userId, terms, signal))) ?? [];
}
