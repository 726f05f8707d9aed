import { once } from "node:events";
import { AppError } from "../errors.ts";
import type { ExtractMessage, ExtractOrder } from "./child-protocol.ts";
import { readSource } from "./read-file.ts";

async function send(message: ExtractMessage): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, "drain");
}

/** Reports an AppError; after any other error the parent sees the process end without "done". */
async function fail(thrown: unknown): Promise<never> {
  if (thrown instanceof AppError) {
    await send({ type: "error", code: thrown.code, message: thrown.message });
    process.stdout.end(() => process.exit(0));
    return new Promise(() => {});
  }
  console.error(thrown);
  process.exit(1);
}

/**
 * Reads an untrusted file in this process, by an order as JSON. Writes one message per line to
 * standard output. A reader that crashes or exhausts memory ends this process, not the server.
 */
export function readForParent(json: string): void {
  process.on("unhandledRejection", fail);
  process.stdout.on("error", () => process.exit(1));
  // Written by our own parent process; a schema would take as long as the reading.
  const order: ExtractOrder = JSON.parse(json);
  readSource(order, send).catch(fail);
}
