import { env } from "../app/env.server.ts";
import { startOrSayWhy } from "../app/serving/start.server.ts";
import { lockDataFolder } from "./folder-lock.server.ts";

/**
 * Locks the data folder as a server does and prints "taken"; with "hold" it keeps the lock until
 * killed.
 */
startOrSayWhy(() => lockDataFolder(env().dataDir));
console.log("taken");
if (process.argv[2] === "hold") setInterval(() => {}, 1e6);
