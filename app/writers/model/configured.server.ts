import { env } from "../../env.server.ts";
import type { Model } from "../../model-client/index.ts";
import {
  createModel,
  endpointOf,
  type ModelSettings,
  timeoutsFor,
} from "../../model-client/index.ts";
import { hasPackage } from "../../models/package.server.ts";
import { chosenFor, findModel, type Installed } from "../../models/store.server.ts";
import { createLocalModel } from "./local/model.server.ts";
import { createStoredFacts } from "./stored-facts.server.ts";

/**
 * Reads the model's settings: from the environment, else what the operator chose with `use-model`;
 * undefined if neither names one.
 */
export function configuredSettings(): ModelSettings | undefined {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_TIMEOUT_SECONDS } = env();
  const timeouts = timeoutsFor(OPENAI_TIMEOUT_SECONDS * 1_000);
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) {
    const { baseUrl, model } = chosenFor("writer") ?? {};
    return baseUrl ? { baseUrl, ...(model ? { model } : {}), timeouts } : undefined;
  }
  return {
    ...(OPENAI_API_KEY ? { apiKey: OPENAI_API_KEY } : {}),
    ...(OPENAI_BASE_URL ? { baseUrl: OPENAI_BASE_URL } : {}),
    ...(OPENAI_MODEL ? { model: OPENAI_MODEL } : {}),
    timeouts,
  };
}

/** Returns the model that writes on this box, unless the environment names another. */
function localModel(): Installed | undefined {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
  const { model, baseUrl } = chosenFor("writer") ?? {};
  if (OPENAI_API_KEY || OPENAI_BASE_URL || baseUrl || !model || !hasPackage("writer"))
    return undefined;
  return findModel(model);
}

/** Tells whether the configured model chooses among the built-in writer's passages or writes. */
export const modelTask = (): "write" | "choose" => (localModel() ? "choose" : env().OPENAI_TASK);

/** Tells whether pieces are made with a model's help, and where: on this box or at an address. */
export function modelPlace(): "here" | "elsewhere" | undefined {
  if (localModel()) return "here";
  return configuredSettings() ? "elsewhere" : undefined;
}

const slot = Symbol.for("offprint.model");
const shared = globalThis as { [slot]?: { key: string; model: Model } };

/**
 * Returns this installation's model, or undefined if none is set up. The process shares one, so
 * that what it has found out serves every caller; it is recreated if the environment changes.
 */
export function configuredModel(): Model | undefined {
  const installed = localModel();
  if (installed) {
    const key = JSON.stringify([installed.folder, installed.files]);
    if (shared[slot]?.key !== key) shared[slot] = { key, model: createLocalModel(installed) };
    return shared[slot].model;
  }
  const settings = configuredSettings();
  if (!settings) return undefined;
  const key = JSON.stringify([settings, env().databasePath]);
  if (shared[slot]?.key !== key) {
    const { baseUrl, model } = endpointOf(settings);
    const facts = createStoredFacts(baseUrl, model ?? "");
    shared[slot] = { key, model: createModel(settings, { facts }) };
  }
  return shared[slot].model;
}
