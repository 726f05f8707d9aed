import { AppError } from "../errors.ts";
import type { Model } from "../model-client/index.ts";
import { createExtractiveWriter } from "./extractive.server.ts";
import { configuredModel } from "./model/configured.server.ts";
import { createModelWriter } from "./model/writer.server.ts";
import type { Writer } from "./writer.ts";

/** Null is the installation's own choice. */
export type WriterChoice = "extractive" | "model";

const key = Symbol.for("app.writer");
const held = globalThis as { [key]?: { builtIn: Writer; model?: Model; withModel?: Writer } };

/**
 * The writer of this installation: with a model where one is set up, else the built-in one; or the
 * one that was asked for. One thread serves the whole process. Throws UNAVAILABLE where a model is
 * asked for that is not set up.
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
  if (writers.model !== model || !writers.withModel) {
    writers.model = model;
    writers.withModel = createModelWriter(model, writers.builtIn);
  }
  return writers.withModel;
}
