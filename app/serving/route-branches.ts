import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { noteRoute } from "../security/request-facts.server.ts";

type Routes = ServerBuild["routes"];

/** Where browsers ask Remix for the routes behind links; it needs all routes. */
const manifest = "/__manifest";

/** A node of the route tree: one segment of an address. */
type Place = { below: Map<string, Place>; parameter?: Place; rest?: string[]; here?: string[] };

const newPlace = (): Place => ({ below: new Map() });

/** Ids of a route and its ancestors, root first. */
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
  // An index route answers its parent's address.
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

/** Returns the page's address for a request for its data. */
const pageOf = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -5).replace(/^\/_root$/, "/") : pathname;

/**
 * Finds the route that answers a path, in React Router's order: name, then parameter, then rest.
 * Remix compares every route with the path, five times per page; this walks a tree once. Returns
 * undefined for what Remix must handle: no match, an encoded character, an empty segment, or
 * Remix's own path.
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

/** Reduces the build to one branch of routes, plus Home, which every page links to. */
export function withBranch(build: ServerBuild, branch: string[]): ServerBuild {
  const ids = [...branch, "routes/_index"];
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, assets, routes: only(build.routes) };
}

/** Passes each request to the handler of its branch of routes, created at first use. */
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
