import { startJobs } from "../../../jobs/handlers/handlers.server.ts";
import { startOrSayWhy } from "../../serving/start.server.ts";

/**
 * The server without its screens: does the jobs of its environment's data folder until it is killed.
 * It says when it has begun.
 */
startOrSayWhy(startJobs);
console.log("ready");
setInterval(() => {}, 60_000);
