import type { Connection } from "./connection.ts";
import { faultOf } from "./faults.ts";
import { askWindow, type Listed, listModels } from "./listing.ts";
import { ModelFault } from "./model-fault.ts";
import { knownWindow } from "./window.ts";

/** The server has several models and nobody chose one. */
export class ModelChoice extends Error {
  override readonly name = "ModelChoice";
  readonly models: string[];

  constructor(models: string[]) {
    super(`${models.length} models`);
    this.models = models;
  }
}

const isForText = (id: string) => !/embed|rerank|whisper|tts|image|moderation/i.test(id);

/** Returns the server's only model for text. Throws a ModelFault that names the choice. */
function onlyModel(connection: Connection, { models, fault }: Listed): string {
  const { host } = connection.endpoint;
  if (fault) throw faultOf(fault, { host, model: "" });
  const names = models.map(({ id }) => id).filter(isForText);
  if (names.length === 1 && names[0]) return names[0];
  const sentence =
    names.length === 0
      ? `${host} serves no AI model.`
      : `${host} serves several AI models, and this server was not told which one to use.`;
  throw new ModelFault("MODEL_UNREACHABLE", sentence, { cause: new ModelChoice(names) });
}

/**
 * Finds out what is unknown: the model's name if none was set, and its window. A window that no
 * server tells is not an error. Throws if there is no single model to use.
 */
export async function prepare(connection: Connection, signal: AbortSignal): Promise<void> {
  const { endpoint, facts, model } = connection;
  if (model !== "" && facts.windowTokens !== undefined) return;
  if (model !== "" && endpoint.isOpenAi && knownWindow(model) !== undefined) return;
  const listed = await listModels(connection, signal);
  if (model === "") connection.learn({ model: onlyModel(connection, listed) });
  const tokens = await askWindow(connection, listed, signal);
  if (tokens) connection.learnWindow(tokens);
}
