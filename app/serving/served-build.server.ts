import type { HeadersArgs, ServerBuild } from "@remix-run/node";
import { errorResponse } from "../auth/api.server.ts";
import { withStorageAnswers } from "./storage-answers.server.ts";

type Route = ServerBuild["routes"][string];
type Module = Route["module"];
type Handler = NonNullable<Module["loader"] | Module["action"]>;

/** Headers that tell the client how to ask again. */
const passedOn = ["Retry-After", "Allow"];

/** Passes on these headers from loaders and actions; Remix drops them unless a route names them. */
function headers({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs) {
  const passed = new Headers();
  for (const given of [parentHeaders, loaderHeaders, actionHeaders, errorHeaders])
    for (const name of passedOn) {
      const value = given?.get(name);
      if (value) passed.set(name, value);
    }
  return passed;
}

/** Makes an API call's unexpected failure answer `{"error"}` too. */
function asCall<H extends Handler | undefined>(handler: H): H {
  if (!handler) return handler;
  const call = async (args: Parameters<Handler>[0]) => {
    try {
      return await handler(args as never);
    } catch (thrown) {
      if (args.request.signal.aborted) throw thrown;
      return errorResponse(thrown);
    }
  };
  // Keeps what `only` set on it.
  return Object.assign(call, handler) as H;
}

function served({ id, module, ...route }: Route): Route {
  const isCall = id.startsWith("routes/api.") && !module.default;
  const { loader, action } = module;
  const calls = isCall ? { loader: asCall(loader), action: asCall(action) } : {};
  return { ...route, id, module: { headers, ...module, ...calls } };
}

/** Wraps the build with what applies to all its routes. */
export function servedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, served(route)]);
  return withStorageAnswers({ ...build, routes: Object.fromEntries(routes) });
}
