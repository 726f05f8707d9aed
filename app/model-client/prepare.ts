import type { Connection } from "./connection.ts";
import { faultOf } from "./faults.ts";
import { askWindow, type Listed, listModels } from "./listing.ts";
import { ModelFault } from "./model-fault.ts";
import { knownWindow } from "./window.ts";

/** Of several models nobody said which. */
export class ModelChoice extends Error {
  override readonly name = "ModelChoice";
  readonly models: string[];

  constructor(models: string[]) {
    super(`${models.length} models`);
    this.models = models;
  }
}

const isForText = (id: string) => !/embed|rerank|whisper|tts|image|moderation/i.test(id);

/** The only model for text that is served. Throws a ModelFault that names the choice. */
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
 * Finds out what is not known yet: the name of the model where none was set, and its window. A
 * window that nobody tells is no fault. Throws where no model can be named.
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
