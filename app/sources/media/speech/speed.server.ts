import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { modelsFolder } from "../../../models/store.server.ts";

/** Seconds of work a second of sound, by the name of the recogniser. */
const speeds = z.record(z.string(), z.number().positive());

const file = () => path.join(modelsFolder(), "speeds.json");

function readSpeeds(): z.infer<typeof speeds> {
  try {
    return speeds.parse(JSON.parse(readFileSync(file(), "utf8")) as unknown);
  } catch {
    // Nothing was measured yet.
    return {};
  }
}

/** Returns the real-time factor that was measured last with this recogniser here. */
export const measuredSpeed = (name: string): number | undefined => readSpeeds()[name];

/** Keeps the factor for the next recording's time to expect. */
export function keepSpeed(name: string, factor: number): void {
  mkdirSync(modelsFolder(), { recursive: true, mode: 0o700 });
  const part = `${file()}.part`;
  // The newest is the last.
  const { [name]: _, ...others } = readSpeeds();
  writeFileSync(part, JSON.stringify({ ...others, [name]: factor }), { mode: 0o600 });
  renameSync(part, file());
}

/** Returns how long an installed model takes for an hour, in minutes, if that was measured. */
export function minutesAnHour(model: string): number | undefined {
  const found = Object.entries(readSpeeds()).findLast(([name]) =>
    name.startsWith(`local ${model} `),
  );
  return found && Math.max(1, Math.round(found[1] * 60));
}
