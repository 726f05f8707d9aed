import { env } from "../app/env.server.ts";
import { startOrSayWhy } from "../app/serving/start.server.ts";
import { lockDataFolder } from "./folder-lock.server.ts";

/** Takes the data folder as a server does, and says so; with "hold" it keeps it until it is killed. */
startOrSayWhy(() => lockDataFolder(env().dataDir));
console.log("taken");
if (process.argv[2] === "hold") setInterval(() => {}, 1e6);
