import { onTestFinished } from "vitest";
import { insertUser, useTestDatabase as prepare } from "../../../../db/testing.ts";
import { type ModelServerOptions, startModelServer } from "../../../model-client/testing/server.ts";
import { addText } from "../../../sources/sources.server.ts";
import { waitForSource } from "../../../sources/submit.server.ts";
import { talk } from "../../../testing/material/material.ts";
import { startRunner } from "../../../testing/routes.ts";

/**
 * Sets up an installation with this model and a user who has submitted a talk; cleans up after the
 * test.
 */
export async function modelInstallation(
  answers: ModelServerOptions,
  credits: number,
  task: "write" | "choose" = "write",
) {
  const server = await startModelServer(answers);
  const { db } = prepare({
    OPENAI_BASE_URL: server.baseUrl,
    OPENAI_MODEL: "test-model",
    OPENAI_TASK: task,
  });
  const userId = insertUser(db, { credits }).id;
  const runner = startRunner();
  onTestFinished(async () => {
    await runner.drain();
    await server.stop();
  });
  const sourceId = await addText(userId, talk.buffer.toString("utf8"));
  await waitForSource(userId, sourceId, AbortSignal.timeout(60_000));
  return { server, db, userId, sourceId };
}
