import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import type { Browser } from "playwright";
import { openSession } from "../app/auth/session.server.ts";
import { chooseFormat, chooseOptions } from "../app/home/actions.server.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import { database } from "../db/client.server.ts";
import { insertUser } from "../db/testing.ts";
import { type FirstView, firstView, openBrowser } from "./web/first-view.ts";
import { cpuMs, memoryMb, peakMb } from "./web/process-figures.ts";
import { startTemplate } from "./web/template-server.ts";

/**
 * Prints what pages cost: on a slow line, in processor time and in memory. "pages" or
 * "views" after it measures that half alone. Wants `npm run build`.
 */
const rounds = 5;
const requests = 2_000;
const rows = 20;
/** Until the server has given back what it no longer needs (app/give-back-memory.ts), and waited for it. */
const calmMs = 65_000;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const ratio = (ours: number, theirs: number) => `x ${(ours / theirs).toFixed(2)}`;

type Visitor = { id: string; cookie: string; draftId: string };

/** A user with a draft that waits for its file, and twenty pieces. */
async function makeUser(url: string): Promise<Visitor> {
  const user = insertUser(database(), { email: "bench@example.com", credits: 500 });
  const header = await openSession(new Request(url), user.id);
  const draftId = chooseFormat(user.id, undefined, "blog");
  chooseOptions(user.id, draftId, { useStyleMatching: false, useLlmo: false, notice: true });
  for (let count = 0; count < rows; count++) insertModelPiece(user.id);
  return { id: user.id, cookie: header.split(";")[0] ?? "", draftId };
}

/** The cookies of somebody who has been there before: the stylesheet is no longer in the page. */
async function cookiesOfSecondPage(url: string, cookie: string): Promise<string> {
  const first = await fetch(url, { headers: { cookie } });
  return [cookie, ...first.headers.getSetCookie().map((line) => line.split(";")[0])].join("; ");
}

const html = async (url: string, cookie: string) =>
  (await fetch(url, { headers: { cookie } })).text();

function cookiesFor(url: string, cookie: string) {
  const [name = "", value = ""] = cookie.split("=");
  return cookie ? [{ name, value, url }] : [];
}

/** Ours and the bare template of the same page, in turns, so that a drift of the machine meets both. */
async function compareFirstViews(browser: Browser, name: string, url: string, cookie: string) {
  const template = await startTemplate(await html(url, cookie));
  const ours: FirstView[] = [];
  const bare: FirstView[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await firstView(browser, url, cookiesFor(url, cookie)));
    bare.push(await firstView(browser, template.url));
  }
  template.close();
  for (const figure of ["largestMs", "usableMs"] as const) {
    const [mine, least] = [ours, bare].map((views) => median(views.map((view) => view[figure])));
    const what = figure === "largestMs" ? "largest paint" : "usable form";
    say(
      `${name}, ${what}: ${mine?.toFixed(0)} ms, bare template ${least?.toFixed(0)} ms, ${ratio(mine ?? 0, least ?? 0)}`,
    );
  }
}

type Target = { process: ChildProcess; url: string; cookie: string };

function ask({ url, cookie }: Target, amount: number) {
  const headers = { cookie, "accept-encoding": "identity" };
  return autocannon({ url, amount, connections: 4, headers });
}

/** Microseconds of processor for a request. */
async function cpuOfPage(target: Target): Promise<number> {
  const pid = target.process.pid ?? 0;
  const amount = requests / rounds;
  const before = cpuMs(pid);
  await ask(target, amount);
  return ((cpuMs(pid) - before) * 1000) / amount;
}

/** The same screen from the same database by an app of Remix's defaults (bench/web/stock). */
async function startStock(dataDir: string, userId: string): Promise<Target> {
  const cwd = "bench/web/stock";
  const built = spawn("remix", ["vite:build", "--logLevel", "silent"], { cwd });
  const [code] = await once(built, "exit");
  if (code !== 0) throw new Error(`${cwd} can't be built: run "npx remix vite:build" there`);
  const child = spawn(process.execPath, ["serve.ts"], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  const [address] = (await once(child.stdout, "data")) as [Buffer];
  const url = address.toString().trim();
  const login = await fetch(`${url}/login?user=${userId}`, { redirect: "manual" });
  return { url, process: child, cookie: login.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

async function comparePages(server: Server, dataDir: string, user: Visitor): Promise<void> {
  const stock = await startStock(dataDir, user.id);
  const url = `${server.url}/history`;
  const cookie = await cookiesOfSecondPage(url, user.cookie);
  const history = { process: server.process, url, cookie };
  for (const target of [history, stock]) {
    const shown = (await html(target.url, target.cookie)).split("View Content</a>").length - 1;
    if (shown !== rows) throw new Error(`${target.url} shows ${shown} rows`);
    await ask(target, requests / 4);
  }
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await cpuOfPage(history));
    theirs.push(await cpuOfPage(stock));
  }
  const stockMb = memoryMb(stock.process.pid ?? 0);
  stock.process.kill();
  const [mine, least] = [median(ours), median(theirs)];
  say(
    `CPU of History with ${rows} rows: ${mine.toFixed(0)} µs, stock Remix ${least.toFixed(0)} µs, ${ratio(mine, least)}`,
  );
  say(`memory of stock Remix after ${requests} pages: ${stockMb.toFixed(0)} MB`);
}

const part = process.argv[2];
const dataDir = makeDataDir();
const begun = performance.now();
const server = await startServer({ dataDir });
say(`start to first answer: ${(performance.now() - begun).toFixed(0)} ms`);
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL = "silent";
const user = await makeUser(server.url);
const pid = server.process.pid ?? 0;
say(`memory at the start: ${memoryMb(pid).toFixed(0)} MB`);
if (part !== "pages") {
  const browser = await openBrowser();
  await compareFirstViews(browser, "landing", `${server.url}/`, "");
  await compareFirstViews(browser, "login", `${server.url}/api/login`, "");
  await compareFirstViews(browser, "Home", `${server.url}/?draft=${user.draftId}`, user.cookie);
  await browser.close();
}
if (part !== "views") await comparePages(server, dataDir, user);
say(`memory during ${requests} pages: at most ${peakMb(pid).toFixed(0)} MB`);
await delay(calmMs);
say(`memory ${calmMs / 1000} s after them: ${memoryMb(pid).toFixed(0)} MB`);
await server.stop();
removeDataDir(dataDir);
process.exit(0);
