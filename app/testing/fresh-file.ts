import { pino } from "pino";
import { vi } from "vitest";

/**
 * Test files share a process and its modules, so that each need not import most of the product
 * again. This file resets, for each of them, what the product keeps per process (under symbols of
 * globalThis) and the environment, and silences the log: a test that reads it puts its own in its
 * place. LOG_LEVEL=info shows it.
 */
type Slots = Record<symbol, unknown> & { [environment]?: NodeJS.ProcessEnv };
const environment = Symbol.for("tests.environment");
const kept = globalThis as unknown as Slots;

vi.unstubAllEnvs();
kept[environment] ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in kept[environment])) delete process.env[name];
Object.assign(process.env, kept[environment]);

const database = kept[Symbol.for("offprint.database")] as { sqlite: { close(): void } } | undefined;
database?.sqlite.close();
// Starting the built-in writer's thread costs as much as a piece, and it keeps nothing between two.
const writers = kept[Symbol.for("app.writer")] as { builtIn: unknown } | undefined;
for (const slot of Object.getOwnPropertySymbols(kept))
  if (/^(?:app|offprint)\./.test(slot.description ?? "")) delete kept[slot];
if (writers) kept[Symbol.for("app.writer")] = { builtIn: writers.builtIn };
kept[Symbol.for("offprint.log")] = pino({ level: process.env.LOG_LEVEL ?? "silent" });
