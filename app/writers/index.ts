import { createExtractiveWriter } from "./extractive.server.ts";
import type { Writer } from "./writer.ts";

const key = Symbol.for("app.writer");
const held = globalThis as { [key]?: Writer };

/** The writer of this installation. One thread serves the whole process. */
export function writerFor(): Writer {
  held[key] ??= createExtractiveWriter();
  return held[key];
}
