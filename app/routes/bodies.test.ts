import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Database, transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { createDraft } from "../home/drafts.server.ts";
import { type Body, bodiesOf } from "../http/bodies/body.server.ts";
import { hostile } from "../http/bodies/hostile.testing.ts";
import { startStrategy } from "../orders/orders.server.ts";
import { requireTransform } from "../pieces/read.server.ts";
import { writtenPiece } from "../pieces/testing.ts";
import { call, requestAs } from "../testing/routes.ts";
import { slowness } from "../testing/slowness.ts";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const modules = import.meta.glob<{ action?: Action }>(["./*.ts", "./*.tsx", "!./*.test.ts"]);

/** What no body within its size may cost, and what a valid one costs beside it: a slow hash, say. */
const maxCpuMs = 50;
const maxMegabytes = 10;

let userId: string;
let ids: Record<string, string> = {};

/** A user with one of each thing that an address may name. */
async function makeWorld(db: Database): Promise<void> {
  userId = insertUser(db, { credits: 500 }).id;
  const jobId = await writtenPiece(db, userId, "blog");
  const { sourceId } = requireTransform(userId, jobId);
  if (!sourceId) throw new Error("no source");
  const options = { useStyleMatching: false, useLlmo: false };
  const order = { submissionKey: "1", sourceId, options };
  const strategyId = transact(db, (tx) => startStrategy(tx, userId, order));
  const draftId = createDraft(userId, { mode: "quick", format: "blog", noticeAcceptedAt: 1 });
  ids = { jobId, sourceId, strategyId, draftId };
}

/** The place of a route's ids in the world that the tests share, by its file. */
function paramsOf(file: string, { kind }: Body): Record<string, string> {
  // Without a body the action only does its work, or waits for another's.
  if (kind === "nothing") return { jobId: "none", id: "none" };
  const { jobId = "", sourceId = "", strategyId = "", draftId = "" } = ids;
  const id = file.includes("strategy") ? strategyId : file.includes("source") ? sourceId : "none";
  return { jobId, sourceId, draftId, id };
}

/** Where Home's forms go: without a draft, with one, and to a wizard. */
function pathsOf(file: string): string[] {
  if (!file.includes("_index.tsx") || file.includes("sources")) return ["/"];
  return ["/?index", `/?index&draft=${ids.draftId}`, `/?index&strategy=${ids.strategyId}`];
}

type Cost = { cpuMs: number; megabytes: number; status: number };

const takenMegabytes = () => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

async function costOf(run: () => Promise<number>): Promise<Cost> {
  const before = { cpu: process.cpuUsage(), megabytes: takenMegabytes() };
  const status = await run();
  const { user, system } = process.cpuUsage(before.cpu);
  return {
    cpuMs: (user + system) / 1_000,
    megabytes: takenMegabytes() - before.megabytes,
    status,
  };
}

const statusOfAnswer = (answer: unknown): number => {
  if (answer instanceof Response) return answer.status;
  return (answer as { init?: { status?: number } }).init?.status ?? 200;
};

/** The least of some attempts: what the body itself costs, without compiling and collecting. */
async function leastCost(attempt: () => Promise<Cost>, limit: Cost): Promise<Cost> {
  let least = await attempt();
  for (let again = 0; again < 4; again++) {
    if (least.cpuMs <= limit.cpuMs && least.megabytes <= limit.megabytes) return least;
    const { cpuMs, megabytes, status } = await attempt();
    least = {
      cpuMs: Math.min(least.cpuMs, cpuMs),
      megabytes: Math.min(least.megabytes, megabytes),
      status,
    };
  }
  return least;
}

/** A body with a transcript may cost what reading so many bytes costs, too; a form may not. */
function limitOf(body: Body, bytes: number): Cost {
  const megabytes = body.kind === "form" ? 0 : bytes / 1e6;
  return {
    cpuMs: (maxCpuMs + 15 * megabytes) * slowness(),
    megabytes: maxMegabytes + 4 * megabytes,
    status: 499,
  };
}

const runs = { form: 30, json: 20, upload: 20, text: 5, nothing: 2 } satisfies Record<
  Body["kind"],
  number
>;

async function attack(file: string, action: Action, method: string, body: Body): Promise<void> {
  const paths = pathsOf(file);
  await fc.assert(
    fc.asyncProperty(hostile(body), fc.constantFrom(...paths), async (sent, path) => {
      const content = sent.make();
      const limit = limitOf(body, content.length);
      const headers = { "Content-Type": sent.type, Accept: "text/html" };
      const cost = await leastCost(async () => {
        const gone = new AbortController();
        const { signal } = gone;
        const request = await requestAs(userId, path, { method, headers, body: content, signal });
        // What is good enough to be worked on waits for a job, which nobody does here.
        const waiting = delay(1_000, 202, { signal }).catch(() => 202);
        const answer = call(action, request, paramsOf(file, body)).then(statusOfAnswer);
        const cost = await costOf(() => Promise.race([answer, waiting]));
        gone.abort();
        return cost;
      }, limit);
      const seen = `${file}: ${sent.what}: ${JSON.stringify(cost)}`;
      expect(cost.cpuMs, seen).toBeLessThanOrEqual(limit.cpuMs);
      expect(cost.megabytes, seen).toBeLessThanOrEqual(limit.megabytes);
      expect(cost.status === 503 || cost.status < 500, seen).toBe(true);
    }),
    { numRuns: runs[body.kind], endOnFailure: true },
  );
}

/** The method that an action exists for: the others answer 405 and name it. */
async function methodOf(action: Action): Promise<string> {
  const answer = await call(action, await requestAs(undefined, "/", { method: "PUT" }));
  return answer instanceof Response ? (answer.headers.get("Allow") ?? "POST") : "POST";
}

test.each(Object.keys(modules))("%s: no body of its action costs much", async (file) => {
  const { db } = useTestDatabase();
  const { action } = (await modules[file]?.()) ?? {};
  if (!action) return;
  const bodies = bodiesOf(action);
  expect(bodies, "an action has to be declared by `takes` (app/http/bodies)").toBeDefined();
  if (/\$|index/.test(file)) await makeWorld(db);
  else userId = insertUser(db, { credits: 500 }).id;
  const method = await methodOf(action);
  for (const body of bodies ?? []) await attack(file, action, method, body);
});

/** Whoever reads a body past the boundary is not in the test above. */
test("nothing else reads a request's body or calls conform's parser", () => {
  const reading =
    /\brequest\.(formData|json|text|arrayBuffer|blob|bytes|body)\b|parseWithZod|busboy\(/;
  const server = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.|(^|\/)testing\//.test(file))
    .filter((file) => reading.test(readFileSync(`app/${file}`, "utf8")));
  expect(server.sort()).toEqual([
    "http/bodies/body-text.server.ts",
    "http/bodies/parse-form.server.ts",
    "sources/links/youtube/reading-process.ts", // a request of its own to a video's site
    "sources/upload.server.ts",
    "ui/connection/lost-post.ts", // in the browser
  ]);
});
