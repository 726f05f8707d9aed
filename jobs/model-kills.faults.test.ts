import { expect, test } from "vitest";
import { audit, openHolds } from "../app/credits/audit.server.ts";
import { type ModelServer, startModelServer } from "../app/model-client/testing/server.ts";
import { startTransform } from "../app/orders/orders.server.ts";
import { requirePiece } from "../app/pieces/read.server.ts";
import { addText } from "../app/sources/sources.server.ts";
import { talk } from "../app/testing/material/material.ts";
import { concurrentSections } from "../app/writers/model/notes.server.ts";
import { createAuthor } from "../app/writers/model/testing/author.ts";
import { closeDatabase, database, transact } from "../db/client.server.ts";
import { checkpoints } from "../db/schema.ts";
import { insertUser, useTestDatabase } from "../db/testing.ts";
import { run } from "./testing/processes.ts";

const sources = process.env.FAULTS === "long" ? 10 : 1;
/** One fewer than the boots after which a job counts as the cause of the crashes. */
const killsASource = 2;
const options = { useStyleMatching: false, useLlmo: false };

/** Sections enough for several rounds of calls in a small window, different in every source. */
const longText = (source: number) =>
  Array.from({ length: 22 }, (_, part) =>
    talk.buffer
      .toString("utf8")
      .replace(/(?<=\p{L})([.,;])/gu, ` of town ${source * 100 + part}$1`),
  ).join("\n");

/** Counts all prompts, distinct prompts and stored replies. */
function tally(server: ModelServer) {
  const asked = server.requests.map(({ messages }) => JSON.stringify(messages));
  const rows = database().orm.select({ key: checkpoints.key }).from(checkpoints).all();
  closeDatabase();
  const stored = rows.filter(({ key }) => /model\/(?!fence)/.test(key)).length;
  return { asked: asked.length, distinct: new Set(asked).size, stored };
}

test(`${sources * killsASource} kills while sections are read ask again only for what was in flight`, async () => {
  const author = createAuthor();
  const server = await startModelServer({
    modelFields: { context_length: 9_000 },
    reply: (request) => ({ delayMs: 30 + ((request.index * 37) % 90), content: author(request) }),
  });
  const variables = { OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: "test-model" };
  const { env } = useTestDatabase(variables);
  closeDatabase();
  const userId = insertUser(database(), { credits: 100_000 }).id;
  let inFlight = 0;
  for (let source = 0; source < sources; source++) {
    const sourceId = await addText(userId, longText(source));
    const order = { submissionKey: `${source}`, sourceId, format: "x", options };
    const transformId = transact(database(), (tx) => startTransform(tx, userId, order));
    closeDatabase();
    for (let kill = 1; kill <= killsASource; kill++) {
      const from = server.requests.length;
      const child = run("model-worker.ts", [], env, variables);
      await expect
        .poll(() => server.requests.length - from, { timeout: 60_000, interval: 2 })
        .toBeGreaterThan(3 + 2 * kill);
      child.process.kill("SIGKILL");
      expect(await child.ended).toBe("SIGKILL");
      const { distinct, stored } = tally(server);
      expect(distinct - stored).toBeLessThanOrEqual(concurrentSections);
      inFlight += distinct - stored;
    }
    expect(await run("model-worker.ts", [], env, variables).ended).toBe(0);
    expect(requirePiece(userId, transformId).making.calls).toBeGreaterThan(6);
  }
  const { asked, distinct, stored } = tally(server);
  // Otherwise the kills hit nothing, and the test could not fail.
  expect(inFlight).toBeGreaterThan(0);
  expect(asked - distinct).toBeLessThanOrEqual(inFlight);
  expect(stored).toBe(distinct);
  expect([...audit(database()), ...openHolds(database())]).toEqual([]);
  closeDatabase();
  await server.stop();
  console.info(JSON.stringify({ kills: sources * killsASource, asked, distinct, inFlight }));
}, 1_800_000);
