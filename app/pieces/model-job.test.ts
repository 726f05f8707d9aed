import { expect, test } from "vitest";
import { transact } from "../../db/client.server.ts";
import { checkpoints } from "../../db/schema.ts";
import { audit, openHolds } from "../credits/audit.server.ts";
import { balance } from "../credits/ledger.server.ts";
import { formats } from "../formats/index.ts";
import type { ModelServerOptions } from "../model-client/testing/server.ts";
import { startTransform } from "../orders/orders.server.ts";
import { createAuthor } from "../writers/model/testing/author.ts";
import { modelInstallation } from "../writers/model/testing/installation.ts";
import { cancelTransform } from "./cancel.server.ts";
import { requirePiece, requireTransform } from "./read.server.ts";

const options = { useStyleMatching: false, useLlmo: false };

async function serve(answers: ModelServerOptions) {
  const { server, db, userId, sourceId } = await modelInstallation(answers, 5_000);
  const order = (format: string) =>
    transact(db, (tx) =>
      startTransform(tx, userId, { submissionKey: format, sourceId, format, options }),
    );
  return { server, db, userId, order };
}

async function ended(userId: string, transformId: string) {
  while (requireTransform(userId, transformId).status === "processing")
    await new Promise((resolve) => setTimeout(resolve, 5));
  return requireTransform(userId, transformId);
}

test.each(formats.map(({ id }) => id))(
  "an ordered %s is written by the model, stored and charged once",
  async (format) => {
    const author = createAuthor();
    const { db, userId, order } = await serve({
      reply: (request) => ({ content: author(request) }),
    });
    const transformId = order(format);
    const { status, priceCredits, error } = await ended(userId, transformId);
    expect([status, error]).toEqual(["completed", null]);
    const piece = requirePiece(userId, transformId);
    expect(piece.making).toMatchObject({ writer: "model", model: "test-model" });
    expect(piece.language).toBe("en");
    expect(balance(userId, Date.now()).total).toBe(5_000 - (priceCredits ?? 0));
    expect([...audit(db), ...openHolds(db)]).toEqual([]);
    const bytes = db.sqlite.serialize();
    expect(db.orm.select().from(checkpoints).all().length).toBeGreaterThan(1);
    expect(bytes.includes("lettuce plant")).toBe(false);
  },
);

test.each<[string, string, ModelServerOptions]>([
  ["a refused key", "MODEL_UNREACHABLE", { key: "another" }],
  ["a refusal", "MODEL_REFUSED", { reply: () => ({ refusal: "I can't help with that." }) }],
  ["a model that keeps to no form", "MODEL_UNUSABLE", { reply: () => ({ content: "Sure!" }) }],
  ["pieces that break the rules", "MODEL_UNUSABLE", {}],
])("%s ends the order with its code and gives the credits back", async (_, code, answers) => {
  const { db, userId, order } = await serve(answers);
  const transformId = order("newsletter");
  expect(await ended(userId, transformId)).toMatchObject({ status: "error", errorCode: code });
  expect(balance(userId, Date.now()).total).toBe(5_000);
  expect([...audit(db), ...openHolds(db)]).toEqual([]);
});

test("a cancel ends the call to the model within a second", async () => {
  const { server, userId, order } = await serve({ reply: () => ({ hang: true }) });
  const transformId = order("x");
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const started = performance.now();
  cancelTransform(userId, transformId);
  while (!server.requests[0]?.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(requireTransform(userId, transformId)).toMatchObject({
    status: "error",
    error: "Cancelled",
  });
  expect(balance(userId, Date.now()).total).toBe(5_000);
});
