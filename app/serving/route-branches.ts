import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { noteRoute } from "../security/request-facts.server.ts";

type Routes = ServerBuild["routes"];

/** Where browsers ask Remix for the routes that links lead to: of all of them. */
const manifest = "/__manifest";

/** What stands below one segment of an address. */
type Place = { below: Map<string, Place>; parameter?: Place; rest?: string[]; here?: string[] };

const newPlace = (): Place => ({ below: new Map() });

/** The identities of a route and of all that it stands in, the root first. */
function branchOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...branchOf(routes, parentId), id];
}

const pathOf = (routes: Routes, branch: string[]) =>
  branch.flatMap((id) => routes[id]?.path?.split("/") ?? []).filter(Boolean);

function plant(root: Place, segments: string[], branch: string[], isIndex: boolean): void {
  let place = root;
  for (const segment of segments) {
    if (segment === "*") {
      place.rest = branch;
      return;
    }
    if (segment.startsWith(":")) {
      place.parameter ??= newPlace();
      place = place.parameter;
      continue;
    }
    const name = segment.toLowerCase();
    const next = place.below.get(name) ?? newPlace();
    place.below.set(name, next);
    place = next;
  }
  // An index stands for the address of the route that it is in.
  if (isIndex || !place.here) place.here = branch;
}

function find(place: Place, segments: string[], from: number): string[] | undefined {
  const segment = segments[from];
  if (segment === undefined) return place.here ?? place.rest;
  const below = place.below.get(segment.toLowerCase());
  return (
    (below && find(below, segments, from + 1)) ??
    (place.parameter && find(place.parameter, segments, from + 1)) ??
    place.rest
  );
}

/** The address of a page, where its data alone are asked for. */
const pageOf = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -5).replace(/^\/_root$/, "/") : pathname;

/**
 * Finds which route answers a path, by the order of React Router: a name before a parameter before
 * a rest. Remix compares every route with the path, and that five times for a page; here it is done
 * once, by walking. Undefined for what is left to Remix: nothing matches, a character is encoded, a
 * segment is empty, or it is Remix's own.
 */
export function branchFinder(routes: Routes): (pathname: string) => string[] | undefined {
  const root = newPlace();
  for (const [id, { index }] of Object.entries(routes)) {
    if (id === "root") continue;
    const branch = branchOf(routes, id);
    plant(root, pathOf(routes, branch), branch, index === true);
  }
  return (pathname) => {
    const page = pageOf(pathname);
    const segments = page.replace(/^\/|\/$/g, "").split("/");
    if (page === "/") segments.pop();
    if (page.includes("%") || segments.includes("") || page === manifest) return;
    return find(root, segments, 0);
  };
}

/** The build with the routes of one branch, and Home, to which each page's links lead. */
export function withBranch(build: ServerBuild, branch: string[]): ServerBuild {
  const ids = [...branch, "routes/_index"];
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, assets, routes: only(build.routes) };
}

/** Leads each request to a handler for its branch of the routes, made when its first request comes. */
export function handlerByBranch(
  build: ServerBuild,
  handlerOf: (build: ServerBuild) => RequestHandler,
): RequestHandler {
  const findBranch = branchFinder(build.routes);
  const ofAll = handlerOf(build);
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const branch = findBranch(request.path);
    const id = branch?.at(-1);
    if (!branch || !id) return ofAll(request, response, next);
    noteRoute(id);
    const handler = handlers.get(id) ?? handlerOf(withBranch(build, branch));
    handlers.set(id, handler);
    return handler(request, response, next);
  };
}
