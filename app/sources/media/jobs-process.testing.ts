import { startJobs } from "../../../jobs/handlers.server.ts";

/** The server without its screens: does the jobs of its environment's data folder until it is killed. */
startJobs();
setInterval(() => {}, 60_000);
