import { onTestFinished } from "vitest";
import type { Model } from "../../../model-client/index.ts";
import { createModel } from "../../../model-client/index.ts";
import { type ModelRequest, startModelServer } from "../../../model-client/testing/server.ts";
import type { Request } from "./author.ts";

export type Loopback = { model: Model; asked: ModelRequest[] };

/**
 * Starts a loopback server and the product's own client for it. The server answers what `reply`
 * makes of a request; if `reply` throws, it rejects the key, which is final.
 */
export async function loopbackModel(
  reply: (request: Request, at: number) => unknown,
  windowTokens = 128_000,
): Promise<Loopback> {
  const server = await startModelServer({
    modelFields: { context_length: windowTokens },
    reply: async (request) => {
      const { messages, schema, index } = request;
      try {
        return { content: await reply({ messages, schema }, index) };
      } catch (thrown) {
        return { status: 401, body: { error: { message: `${thrown}` } } };
      }
    },
  });
  onTestFinished(() => server.stop());
  const settings = { baseUrl: server.baseUrl, model: "test-model" };
  const model = createModel(settings, { patience: { attempts: 1 } });
  return { model, asked: server.requests };
}
