import { database } from "../../db/client.server.ts";
import { handlers } from "../handlers/handlers.server.ts";
import { createRunner } from "../runner.server.ts";

/**
 * A process that runs the product's own jobs on its environment's data folder until none is left.
 */
const runner = createRunner({ db: database(), handlers, concurrency: 2 });
console.log("ready");
await runner.runUntilEmpty();
console.log("done");
process.exit(0);
