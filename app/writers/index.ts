import { createExtractiveWriter } from "./extractive.server.ts";
import type { Writer } from "./writer.ts";

/** Null is the installation's own choice. */
export type WriterChoice = "extractive" | "model";

const key = Symbol.for("app.writer");
const held = globalThis as { [key]?: Writer };

/**
 * The writer of this installation, or the one that was asked for. One thread serves the whole
 * process.
 */
export function writerFor(_asked?: WriterChoice | null): Writer {
  held[key] ??= createExtractiveWriter();
  return held[key];
}
