import { ask } from "./ask.ts";
import { connect } from "./connection.ts";
import { createFactStore, type FactStore } from "./facts.ts";
import type { Model } from "./model.ts";
import { defaultPatience, type Patience } from "./patience.ts";
import { prepare } from "./prepare.ts";
import { endpointOf, type ModelSettings } from "./settings.ts";
import { countTokens } from "./tokens.ts";

export type ModelOptions = {
  /** Stores what is found out. Default: in memory, as long as the model lives. */
  facts?: FactStore;
  patience?: Partial<Patience>;
};

/** Creates a model behind any OpenAI-compatible endpoint. Sends no request before its first use. */
export function createModel(settings: ModelSettings, options: ModelOptions = {}): Model {
  const endpoint = endpointOf(settings);
  const patience = { ...defaultPatience, ...options.patience };
  const connection = connect(endpoint, options.facts ?? createFactStore(), patience);
  let prepared = false;
  const prepareOnce = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    if (prepared) return;
    await prepare(connection, signal);
    prepared = true;
  };
  return {
    get name() {
      return connection.model;
    },
    provider: endpoint.host,
    get windowTokens() {
      return connection.windowTokens;
    },
    get takesSchemas() {
      return connection.facts.rung === "json_schema" && !endpoint.isOpenAi;
    },
    prepare: prepareOnce,
    countTokens,
    async ask(question, { signal, onUsage }) {
      await prepareOnce(signal);
      return ask(connection, question, { signal, ...(onUsage ? { onUsage } : {}) });
    },
  };
}
