import { rmSync } from "node:fs";
import path from "node:path";
import { closeDatabase } from "../../db/client.server.ts";
import {
  useTestDatabase as giveTestDatabase,
  insertUser,
  temporaryFolder,
  testDatabase,
} from "../../db/testing.ts";
import { fillLibrary } from "./library.ts";
import { longestStretch, searchCost } from "./measure.ts";

/**
 * Prints what a search of a large library costs, and exits 1 past the limits: 1,000 sources of an
 * hour in at most 300 ms of CPU, with nobody else held up for more than 50 ms at a stretch.
 */
const count = Number(process.argv[2] ?? 1_000);
const largestCpuMs = (300 * count) / 1_000;
const longestMs = 50;
const rounds = 7;

giveTestDatabase();
const folder = temporaryFolder();
const db = testDatabase(path.join(folder, "library.db"));
(globalThis as Record<symbol, unknown>)[Symbol.for("offprint.database")] = db;
const userId = insertUser(db).id;
fillLibrary(db, userId, count);

const first = await searchCost(userId, "needle7");
console.log(
  `${count} sources of an hour, first search (makes the texts): ${first.cpuMs.toFixed(0)} ms of CPU`,
);

const queries = ["needle7", "ana needle42", `"episode ${count - 1}"`, "nothingatall", "ba"];
let failed = false;
for (const query of queries) {
  const costs = [];
  for (let round = 0; round < rounds; round++) costs.push(await searchCost(userId, query));
  const [median] = costs
    .map(({ cpuMs }) => cpuMs)
    .toSorted((a, b) => a - b)
    .slice(rounds >> 1);
  const own = costs.map(({ ownMs }) => ownMs).toSorted((a, b) => a - b)[rounds >> 1];
  const stretch = await longestStretch(userId, query);
  const groups = costs[0]?.results.groups.length;
  console.log(
    `${query.padEnd(14)} ${groups} groups · ${median?.toFixed(0)} ms of CPU, ${own?.toFixed(0)} of them on the server's thread · longest stretch ${stretch.toFixed(1)} ms`,
  );
  failed ||= (median ?? 0) > largestCpuMs || stretch > longestMs;
}
closeDatabase();
rmSync(folder, { recursive: true });
if (failed) process.exitCode = 1;
