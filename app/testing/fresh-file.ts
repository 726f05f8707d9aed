import { vi } from "vitest";

/**
 * Files of tests share a process and its modules, which spares each the import of most of the product.
 * What the product keeps for its process (under symbols of globalThis) and the environment are new to
 * each file all the same.
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
for (const slot of Object.getOwnPropertySymbols(kept))
  if (/^(?:app|offprint)\./.test(slot.description ?? "")) delete kept[slot];
