import { onTestFinished } from "vitest";
import { z } from "zod";
import { createModel } from "../create-model.ts";
import { createFactStore, type FactStore, type Facts } from "../facts.ts";
import type { Model, Question, Usage } from "../model.ts";
import type { ModelSettings, Timeouts } from "../settings.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "./server.ts";

const schema = z.object({ title: z.string().min(3), points: z.array(z.string()).optional() });
export type Piece = z.infer<typeof schema>;

export const question: Question<Piece> = {
  name: "piece",
  schema,
  messages: [
    { role: "system", content: "You write." },
    { role: "user", content: "Write a piece." },
  ],
  maxOutputTokens: 500,
};

export const piece: Piece = { title: "Clocks", points: ["one"] };

const quick: Timeouts = { connectMs: 300, firstPieceMs: 500, idleMs: 300, totalMs: 1_500 };

export type Bench = {
  server: ModelServer;
  model: Model;
  facts: FactStore;
  ask(question?: Question<Piece>, signal?: AbortSignal): Promise<Piece>;
  /** Returns what the last `ask` reported. */
  usage(): Usage | undefined;
};

/** Creates a model on a loopback server, with short limits and no long pauses. */
export async function bench(
  options: ModelServerOptions = {},
  settings: ModelSettings & { known?: Facts } = {},
): Promise<Bench> {
  const server = await startModelServer(options);
  onTestFinished(() => server.stop());
  const facts = createFactStore(settings.known);
  const model = createModel(
    { baseUrl: server.baseUrl, model: "test-model", timeouts: quick, ...settings },
    { facts, patience: { baseMs: 2 } },
  );
  let last: Usage | undefined;
  return {
    server,
    model,
    facts,
    usage: () => last,
    async ask(asked = question, signal = new AbortController().signal) {
      const onUsage = (usage: Usage) => {
        last = usage;
      };
      return (await model.ask(asked, { signal, onUsage })).value;
    },
  };
}

/** Returns the error a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("It was fulfilled");
}
