import type { HeadersArgs, ServerBuild } from "@remix-run/node";
import { errorResponse } from "../auth/api.server.ts";
import { withStorageAnswers } from "./storage-answers.server.ts";

type Route = ServerBuild["routes"][string];
type Module = Route["module"];
type Handler = NonNullable<Module["loader"] | Module["action"]>;

/** What an answer says to whoever asks again. */
const passedOn = ["Retry-After", "Allow"];

/** Remix drops what loaders and actions put into their headers, except where a route says which. */
function headers({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs) {
  const passed = new Headers();
  for (const given of [parentHeaders, loaderHeaders, actionHeaders, errorHeaders])
    for (const name of passedOn) {
      const value = given?.get(name);
      if (value) passed.set(name, value);
    }
  return passed;
}

/** A call of the API that fails in a way that nobody thought of answers `{"error"}` all the same. */
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
  // With what `only` says of it.
  return Object.assign(call, handler) as H;
}

function served({ id, module, ...route }: Route): Route {
  const isCall = id.startsWith("routes/api.") && !module.default;
  const { loader, action } = module;
  const calls = isCall ? { loader: asCall(loader), action: asCall(action) } : {};
  return { ...route, id, module: { headers, ...module, ...calls } };
}

/** The build with what holds for all of its routes. */
export function servedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, served(route)]);
  return withStorageAnswers({ ...build, routes: Object.fromEntries(routes) });
}
