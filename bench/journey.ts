import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSession } from "../app/auth/session.server.ts";
import { talk } from "../app/testing/material/material.ts";
import { makeDataDir, type Server, startServer } from "../app/testing/servers/server.ts";
import { closeDatabase, database } from "../db/client.server.ts";
import { insertUser } from "../db/testing.ts";
import { hourOfTalk } from "./journey/hour.ts";
import { cpuMs, endedChildrenMs, threadsMs } from "./web/process-figures.ts";

/**
 * What a transcript costs in processor time, from its upload to the piece on the screen, in all
 * processes together, for two servers in turns: one that starts its programs prebuilt, and one that
 * starts them from sources or, with `--beside FOLDER`, another built copy of the project. Waits five
 * minutes twice a round for the writer's thread to end, unless `--running` asks only for what an
 * upload costs while it runs. Wants `npm run build`.
 */
const { values: options, positionals } = parseArgs({
  options: { running: { type: "boolean", default: false }, beside: { type: "string" } },
  allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 3);
/** The writer's thread ends after five minutes without work. */
const restMs = 302_000;
/** On standard error, for whoever waits. */
const say = (line: string) => process.stderr.write(`${line}\n`);
/** Between two looks at a page that waits, as its own refreshes come without scripts. */
const lookMs = 2_000;

type Runner = { name: string; server: Server; cookie: string };

/** The project with its build, but without what the build made of the programs. */
function withoutPrograms(): string {
  const folder = makeDataDir();
  mkdirSync(path.join(folder, "build"));
  const names = ["app", "db", "jobs", "public", "node_modules", "package.json"];
  for (const name of [...names, "build/client", "build/server"])
    symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}

async function startRunner(name: string, cwd?: string): Promise<Runner> {
  const dataDir = makeDataDir();
  const server = await startServer({ dataDir, ...(cwd ? { cwd } : {}) });
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL = "silent";
  delete (globalThis as Record<symbol, unknown>)[Symbol.for("offprint.env")];
  const { id } = insertUser(database(), { credits: 100_000 });
  const header = await openSession(new Request(server.url), id);
  closeDatabase();
  return { name, server, cookie: header.split(";")[0] ?? "" };
}

/** An upload, its newsletter and every page between them, as a browser without scripts asks for them. */
async function journey({ server, cookie }: Runner, file: Buffer): Promise<void> {
  const headers = { cookie, origin: server.url, accept: "text/html" };
  const page = async (url: URL) => (await fetch(url, { headers })).text();
  async function post(query: string, body: BodyInit): Promise<URL> {
    const asked = { method: "POST", body, headers, redirect: "manual" } as const;
    const answer = await fetch(`${server.url}/?index${query}`, asked);
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
    return new URL(answer.headers.get("location") ?? "", server.url);
  }
  async function untilShown(url: URL, shown: RegExp): Promise<RegExpExecArray> {
    for (let looks = 0; looks < 60; looks++) {
      const found = shown.exec(await page(url));
      if (found) return found;
      await delay(lookMs);
    }
    throw new Error(`${shown} is never shown`);
  }
  const chosen = await post("", new URLSearchParams({ intent: "format", format: "newsletter" }));
  await page(chosen);
  const draft = `&draft=${chosen.searchParams.get("draft")}`;
  await page(await post(draft, new URLSearchParams({ intent: "options", notice: "on" })));
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(file)]), "talk.txt");
  const [, credits = ""] = await untilShown(
    await post(draft, form),
    /name="credits" value="(\d+)"/,
  );
  const ordered = await post(draft, new URLSearchParams({ intent: "confirm", credits }));
  await untilShown(ordered, /Transformation complete!/);
}

const parts = ["readers", "server", "writer", "V8's helpers"] as const;
type Cost = Record<(typeof parts)[number], number>;

function costSoFar({ server }: Runner): {
  readers: number;
  own: number;
  threads: ReturnType<typeof threadsMs>;
} {
  const pid = server.process.pid ?? 0;
  return { readers: endedChildrenMs(pid), own: cpuMs(pid), threads: threadsMs(pid) };
}

async function costOf(runner: Runner, file: Buffer): Promise<Cost> {
  const before = costSoFar(runner);
  await journey(runner, file);
  const after = costSoFar(runner);
  const since = (name: string) =>
    [...after.threads].reduce((sum, [id, thread]) => {
      if (thread.name !== name) return sum;
      return sum + thread.ms - (before.threads.get(id)?.ms ?? 0);
    }, 0);
  const own = after.own - before.own;
  const [server, writer] = [since("MainThread"), since("WorkerThread")];
  const readers = after.readers - before.readers;
  return { readers, server, writer, "V8's helpers": own - server - writer };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const totalOf = (cost: Cost) => parts.reduce((sum, part) => sum + cost[part], 0);

function report(name: string, costs: Cost[]): void {
  const cells = parts.map((part) => median(costs.map((cost) => cost[part])).toFixed(0));
  const total = median(costs.map(totalOf)).toFixed(0);
  process.stdout.write(`| ${[name, ...cells, total].join(" | ")} |\n`);
}

const files = {
  "7 minutes": (seed: number) => Buffer.concat([talk.buffer, Buffer.from(`\nAna: ${seed}.`)]),
  "an hour": hourOfTalk,
};
const { beside } = options;
const runners = [
  await startRunner("prebuilt"),
  beside
    ? await startRunner(beside, path.resolve(beside))
    : await startRunner("from sources", withoutPrograms()),
];
say("first requests, not counted");
// A server's first requests compile its own code.
for (const runner of runners) for (const seed of [1, 2]) await journey(runner, hourOfTalk(seed));

const costs = new Map<string, Cost[]>();
let seed = 3;
for (let round = 0; round < rounds; round++)
  for (const [length, fileOf] of Object.entries(files)) {
    if (!options.running) {
      say(`round ${round + 1} of ${rounds}: waiting ${restMs / 1_000} s for the writers to rest`);
      await delay(restMs);
    }
    say(`round ${round + 1} of ${rounds}, ${length}`);
    for (const thread of options.running ? ["running"] : ["started", "running"])
      for (const runner of round % 2 ? runners.toReversed() : runners) {
        const name = `${length}, writer ${thread}, ${runner.name}`;
        costs.set(name, [...(costs.get(name) ?? []), await costOf(runner, fileOf(seed++))]);
      }
  }
process.stdout.write(`| CPU ms, median of ${rounds} | ${parts.join(" | ")} | together |\n`);
process.stdout.write(`|---|${"---|".repeat(parts.length + 1)}\n`);
for (const [name, several] of costs) report(name, several);
await Promise.all(runners.map(({ server }) => server.stop()));
process.exit(0);
