import type { OpenAI } from "openai";
import type { FactStore, Facts } from "./facts.ts";
import type { Patience } from "./patience.ts";
import type { Endpoint } from "./settings.ts";
import { openClient } from "./transport.ts";
import { carefulWindowTokens, knownWindow } from "./window.ts";

/** An endpoint in use: how to reach it, and what we know about it. */
export type Connection = {
  endpoint: Endpoint;
  patience: Patience;
  /** The name set or found; "" until then. */
  readonly model: string;
  readonly facts: Facts;
  readonly windowTokens: number;
  /** Stores new facts. */
  learn(found: Partial<Facts>): void;
  /** Keeps the smallest window found. */
  learnWindow(tokens: number): void;
  client(): Promise<OpenAI>;
  /** When this process last had a reply, by `performance.now()`. */
  answeredAt: number;
};

export function connect(endpoint: Endpoint, store: FactStore, patience: Patience): Connection {
  let client: Promise<OpenAI> | undefined;
  const model = () => endpoint.model ?? store.read().model ?? "";
  const connection: Connection = {
    endpoint,
    patience,
    answeredAt: Number.NEGATIVE_INFINITY,
    get model() {
      return model();
    },
    get facts() {
      return store.read();
    },
    get windowTokens() {
      const known = endpoint.isOpenAi ? knownWindow(model()) : undefined;
      return store.read().windowTokens ?? known ?? carefulWindowTokens;
    },
    learn(found) {
      const before = store.read();
      const refused = [...new Set([...before.refused, ...(found.refused ?? [])])];
      const after = { ...before, ...found, refused };
      if (JSON.stringify(after) !== JSON.stringify(before)) store.write(after);
    },
    learnWindow(tokens) {
      const { windowTokens = Number.POSITIVE_INFINITY } = store.read();
      connection.learn({ windowTokens: Math.min(windowTokens, Math.floor(tokens)) });
    },
    client() {
      client ??= openClient(endpoint);
      return client;
    },
  };
  return connection;
}
