import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { sendFailure } from "../http/failure-answer.server.ts";
import { branchFinder } from "./route-branches.ts";

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

/** Methods a route answers. An action made by `only` names its own. */
function methodsOf({ default: page, loader, action }: Module): string[] {
  const written = (action as { method?: string } | undefined)?.method ?? "POST";
  return [...(page || loader ? ["GET", "HEAD"] : []), ...(action ? [written] : [])];
}

/** Answers 405, listing the allowed methods, for a method the route does not have. */
export function methodGuard(routes: Routes): RequestHandler {
  const findBranch = branchFinder(routes);
  return (request, response, next) => {
    const id = findBranch(decodeURIComponent(request.path))?.at(-1);
    const module = id && id !== "routes/$" ? routes[id]?.module : undefined;
    const methods = module ? methodsOf(module) : [request.method];
    if (methods.includes(request.method)) return next();
    const message = `Use ${methods.filter((method) => method !== "HEAD").join(" or ")}.`;
    response.set("Allow", methods.join(", "));
    sendFailure(request, response, { status: 405, title: "Not possible here", message });
  };
}
