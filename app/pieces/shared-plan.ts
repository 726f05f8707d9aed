import { aborted } from "../writers/aborted.ts";
import type { Plan, Writer } from "../writers/writer.ts";

/** As long as the built-in writer's thread stays warm. */
const keptMs = 300_000;

type Shared = { transcriptId: string; plan: Promise<Plan> };

/** Keeps only each writer's latest plan: plans hold whole transcripts. */
const latest = new WeakMap<Writer, Shared>();

function keep(writer: Writer, shared: Shared): void {
  latest.set(writer, shared);
  const forget = () => {
    if (latest.get(writer) === shared) latest.delete(writer);
  };
  shared.plan.then(() => setTimeout(forget, keptMs).unref(), forget);
}

/**
 * Makes the writer's plan of a transcript once for pieces ordered together: reading an hour takes
 * about half a second, and all pieces of a strategy wait for it. If a shared plan fails, perhaps
 * because its first caller cancelled, each other caller makes its own.
 */
export async function sharedPlan(
  writer: Writer,
  transcriptId: string,
  make: () => Promise<Plan>,
  signal: AbortSignal,
): Promise<Plan> {
  const known = latest.get(writer);
  if (known?.transcriptId === transcriptId) {
    try {
      return await Promise.race([known.plan, aborted(signal)]);
    } catch {
      signal.throwIfAborted();
    }
  }
  const plan = make();
  keep(writer, { transcriptId, plan });
  return plan;
}
