import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { insertUser, useTestDatabase as prepare } from "../../db/testing.ts";
import { startModelServer } from "../model-client/testing/server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { addSample } from "../samples/samples.server.ts";
import { addText } from "../sources/sources.server.ts";
import { waitForSource } from "../sources/submit.server.ts";
import { talk } from "../testing/material/material.ts";
import { startRunner } from "../testing/routes.ts";
import { HowMade } from "../ui/piece/how-made.tsx";
import { createImitator, loudSamples } from "../writers/model/testing/imitating.ts";
import { requireTransform } from "./read.server.ts";
import { jobView } from "./view.server.ts";

/** Orders a piece in the person's style, writes it and reads it back as a screen does. */
async function orderedView(windowTokens: number, talks = 1) {
  const imitator = createImitator("at once");
  const server = await startModelServer({
    modelFields: { context_length: windowTokens },
    reply: (request) => ({ content: imitator(request) }),
  });
  const { db } = prepare({ OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: "writer-large" });
  const userId = insertUser(db, { credits: 5_000 }).id;
  for (const [at, content] of loudSamples.entries())
    addSample(userId, { title: `Sample ${at + 1}`, content });
  const runner = startRunner();
  onTestFinished(async () => {
    await runner.drain();
    await server.stop();
  });
  const text = Array.from({ length: talks }, (_, at) =>
    talk.buffer.toString("utf8").replace(/(?<=\p{L})([.,;])/gu, at ? ` of town ${at}$1` : "$1"),
  );
  const sourceId = await addText(userId, text.join("\n"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  const written = async (submissionKey: string) => {
    const options = { useStyleMatching: true, useLlmo: false };
    const order = { submissionKey, sourceId, format: "newsletter", options };
    const id = transact(db, (tx) => startTransform(tx, userId, order));
    while (requireTransform(userId, id).status === "processing")
      await new Promise((resolve) => setTimeout(resolve, 5));
    return jobView(userId, requireTransform(userId, id));
  };
  return { server, written };
}

function factsOf(job: ReturnType<typeof jobView>): Record<string, string> {
  if (!job.piece) throw new Error(job.error ?? "no piece");
  const html = renderToStaticMarkup(<HowMade job={job} piece={job.piece} />);
  const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

test("model, provider, calls, tokens and the distances are stored and shown under the piece", async () => {
  const { server, written } = await orderedView(64_000);
  const told = factsOf(await written("first"));
  expect(told).toMatchObject({
    Writer: "Language model",
    Model: "writer-large",
    Provider: new URL(server.baseUrl).host,
    Calls: `${server.requests.length}`,
    Tokens: expect.stringMatching(/^[1-9][\d,]{3,} in.*, [1-9][\d,]{2,} out$/),
    "Your style": expect.stringMatching(
      /^distance to your 2 samples \d\.\d\d before, \d\.\d\d after: nearer than without it$/,
    ),
  });
  expect(told).not.toHaveProperty("Reused");
});

test("a second piece of a long source says what it reused apart from what it cost", async () => {
  const { server, written } = await orderedView(9_000, 4);
  await written("first");
  const before = server.requests.length;
  const told = factsOf(await written("second"));
  expect(told.Calls).toBe(`${server.requests.length - before}`);
  expect(told.Reused).toMatch(
    /^[1-9] calls? of an earlier piece of this source \([\d,]+ tokens in/,
  );
});
