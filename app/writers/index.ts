import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { Model } from "../model-client/index.ts";
import { createChoosingWriter } from "./choosing/writer.server.ts";
import { createExtractiveWriter } from "./extractive.server.ts";
import { configuredModel, modelTask } from "./model/configured.server.ts";
import { createModelWriter } from "./model/writer.server.ts";
import type { Writer } from "./writer.ts";

/** Null leaves the choice to the installation. */
export type WriterChoice = "extractive" | "model";

const key = Symbol.for("app.writer");
type Task = ReturnType<typeof modelTask>;
const held = globalThis as {
  [key]?: { builtIn: Writer; withModel?: { model: Model; task: Task; writer: Writer } };
};

/** Returns the writer that gives this model the work that the operator set for it. */
export function writerWith(model: Model, builtIn: Writer, task: Task = modelTask()): Writer {
  if (task === "choose") return createChoosingWriter(model, builtIn);
  return createModelWriter(model, builtIn, { secondLook: env().OPENAI_SECOND_LOOK === "on" });
}

/** True if pieces can be ordered in another language than their source's, of the writer asked for. */
export const canTranslate = (asked?: "extractive" | null): boolean =>
  writerFor(asked).translates === true;

/**
 * Returns the requested writer or, by default, the one with a model if a model is set up, otherwise
 * the built-in one. One thread serves the whole process. Throws UNAVAILABLE if a model is requested
 * but none is set up.
 */
export function writerFor(asked?: WriterChoice | null): Writer {
  held[key] ??= { builtIn: createExtractiveWriter() };
  const writers = held[key];
  if (asked === "extractive") return writers.builtIn;
  const model = configuredModel();
  if (!model) {
    if (asked === "model")
      throw new AppError("UNAVAILABLE", "No AI model is set up here. Use the built-in writer.");
    return writers.builtIn;
  }
  const task = modelTask();
  if (writers.withModel?.model !== model || writers.withModel.task !== task)
    writers.withModel = { model, task, writer: writerWith(model, writers.builtIn, task) };
  return writers.withModel.writer;
}

/** True if this choice leads to the built-in writer. */
export function isBuiltIn(asked?: WriterChoice | null): boolean {
  return asked === "extractive" || (asked !== "model" && !configuredModel());
}
