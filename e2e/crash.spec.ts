import { setTimeout as delay } from "node:timers/promises";
import { audit, openHolds } from "../app/credits/audit.server.ts";
import { balance } from "../app/credits/ledger.server.ts";
import { recentCaptures } from "../app/credits/statement.server.ts";
import { expect, test } from "../app/testing/browser/test.ts";
import { talk, textFile } from "../app/testing/material/material.ts";
import {
  makeDataDir,
  removeDataDir,
  type Server,
  startServer,
} from "../app/testing/servers/server.ts";
import { openDatabase } from "../db/client.server.ts";

/** The short loop is part of every run; FAULTS=long asks for the long one. */
const kills = process.env.FAULTS === "long" ? 200 : 8;
/** From before the upload is stored until after the piece is: about a second. */
const longestLifeMs = 900;
const credits = 1_000_000;

type Client = { cookie: string; site: string };

async function signUp(server: Server): Promise<string> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { Origin: server.url },
    body: new URLSearchParams({
      intent: "signup",
      email: "crash@example.com",
      password: "a long enough password",
    }),
    redirect: "manual",
  });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

/** Each order is another text, so that none joins an earlier source. */
async function order(client: Client, number: number): Promise<string> {
  const body = new FormData();
  const text = `${talk.buffer}\n[00:07:10] Ines: This was episode ${number} of the season.\n`;
  const file = textFile(`episode-${number}.txt`, text);
  body.set("file", new Blob([new Uint8Array(file.buffer)]), file.name);
  body.set("targetFormat", "newsletter");
  const answer = await fetch(`${client.site}/api/transform`, {
    method: "POST",
    headers: { Origin: client.site, Cookie: client.cookie, "Idempotency-Key": `order-${number}` },
    body,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { jobId: string }).jobId;
}

async function finished(client: Client, jobId: string): Promise<{ status: string; error: string }> {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await fetch(`${client.site}/api/job/${jobId}`, {
      headers: { Cookie: client.cookie },
    });
    const job = (await answer.json()) as { status: string; error: string };
    if (job.status !== "processing") return job;
    await delay(50);
  }
  throw new Error(`Job ${jobId} did not end`);
}

/** Nobody may give so many sources an hour: an hour passes while the server is down. */
function passAnHour(dataDir: string): void {
  const db = openDatabase(`${dataDir}/offprint.db`);
  db.sqlite.exec("DELETE FROM throttles WHERE key LIKE 'sources:%'");
  db.sqlite.close();
}

test(`${kills} × kill -9 while reading and writing: every order is delivered, charged once`, async ({
  javaScriptEnabled,
}) => {
  test.setTimeout(kills * 15_000);
  expect(javaScriptEnabled, "this file runs in one project").toBe(true);
  const dataDir = makeDataDir();
  const env = { WELCOME_CREDITS: String(credits) };
  let server = await startServer({ dataDir, env });
  const cookie = await signUp(server);
  const jobs: string[] = [];
  for (let number = 0; number < kills; number++) {
    const first = order({ cookie, site: server.url }, number).catch(() => "lost with its answer");
    await delay(Math.random() * longestLifeMs);
    await server.kill();
    await first;
    passAnHour(dataDir);
    server = await startServer({ dataDir, env });
    const client = { cookie, site: server.url };
    // What a careful client does when the answer was lost: the same order again, under its key.
    const jobId = await order(client, number);
    expect(await finished(client, jobId)).toMatchObject({ status: "completed", error: null });
    jobs.push(jobId);
  }
  expect(await server.stop()).toBe(0);
  const db = openDatabase(`${dataDir}/offprint.db`, { readonly: true });
  const [user] = db.orm.query.users.findMany().sync();
  const captures = recentCaptures(user?.id ?? "", kills * 2, db);
  expect(audit(db)).toEqual([]);
  expect(openHolds(db)).toEqual([]);
  expect(captures).toHaveLength(kills);
  const charged = captures.reduce((sum, capture) => sum + capture.credits, 0);
  expect(balance(user?.id ?? "", Date.now(), db).total).toBe(credits - charged);
  expect(new Set(jobs).size).toBe(kills);
  db.sqlite.close();
  removeDataDir(dataDir);
});
