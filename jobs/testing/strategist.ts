import { setTimeout as sleep } from "node:timers/promises";
import { database } from "../../db/client.server.ts";
import type { Handler } from "../handler.ts";
import { handlers } from "../handlers/handlers.server.ts";
import { createRunner } from "../runner.server.ts";

/**
 * A process that runs the queued jobs and exits, but dies at the first attempt of each job of a
 * strategy or its source: after the work but before storing it (`unstored`), or inside the commit
 * (`storing`).
 */
const when = process.argv[2];

const dies = (handler: Handler): Handler => ({
  ...handler,
  async run(payload, context) {
    const write = await handler.run(payload, context);
    if (context.attempt > 1) return write;
    if (when === "unstored") {
      process.kill(process.pid, "SIGKILL");
      await sleep(10_000);
    }
    return (tx) => {
      write(tx);
      process.kill(process.pid, "SIGKILL");
      // A signal to oneself arrives before `kill` returns; nothing after it may commit.
      throw new Error("killed");
    };
  },
});

const mortal = handlers.map((handler) =>
  handler.kind.startsWith("strategy-") || handler.kind === "extract-source"
    ? dies(handler)
    : handler,
);
await createRunner({ db: database(), handlers: mortal, concurrency: 4 }).runUntilEmpty();
process.exit(0);
