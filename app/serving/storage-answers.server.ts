import type { ServerBuild } from "@remix-run/node";
import { responseInit, toAppError } from "../errors.ts";
import { storageFault } from "../storage-faults.ts";

type Route = ServerBuild["routes"][string];
type Handler = NonNullable<Route["module"]["loader"] | Route["module"]["action"]>;

/** Makes the handler answer 503 with a sentence if the disk or a lock fails it. */
function answering<H extends Handler | undefined>(handler: H): H {
  if (!handler) return handler;
  const call = async (args: Parameters<Handler>[0]) => {
    try {
      return await handler(args as never);
    } catch (thrown) {
      if (!storageFault(thrown)) throw thrown;
      const error = toAppError(thrown);
      throw new Response(error.message, responseInit(error));
    }
  };
  return Object.assign(call, handler) as H;
}

/** Wraps the build so that its screens answer 503 if the disk is full or the database in use. */
export function withStorageAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = { ...route.module, loader: answering(loader), action: answering(action) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
