import { setTimeout as delay } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { responseInit, toAppError } from "../errors.ts";
import { storageFault } from "../storage-faults.ts";

type Route = ServerBuild["routes"][string];
type Handler = NonNullable<Route["module"]["loader"] | Route["module"]["action"]>;

/** How often a screen is read again that met a lock, and after how long. */
const retries = 3;
const againMs = 250;

/**
 * Makes the handler answer 503 with a sentence if the disk or a lock fails it. One that only reads
 * may be repeated: another process's write is over in a moment, and nobody has to see it.
 */
function answering<H extends Handler | undefined>(handler: H, repeats: number): H {
  if (!handler) return handler;
  const call = async (args: Parameters<Handler>[0]) => {
    for (let left = repeats; ; left--) {
      try {
        return await handler(args as never);
      } catch (thrown) {
        const fault = storageFault(thrown);
        if (!fault) throw thrown;
        if (fault === "busy" && left > 0) {
          await delay(againMs);
          continue;
        }
        const error = toAppError(thrown);
        throw new Response(error.message, responseInit(error));
      }
    }
  };
  return Object.assign(call, handler) as H;
}

/** Wraps the build so that its screens answer 503 if the disk is full or the database in use. */
export function withStorageAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = answering(route.module.loader, retries);
    const action = answering(route.module.action, 0);
    return [id, { ...route, module: { ...route.module, loader, action } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
