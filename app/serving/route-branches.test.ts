import { readdirSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { branchFinder, withBranch } from "./route-branches.ts";

type Entry = { path?: string; index?: boolean; parentId?: string };

function routesOf(entries: Record<string, Entry>): ServerBuild["routes"] {
  const routes = Object.entries(entries).map(([id, entry]) => [id, { id, module: {}, ...entry }]);
  return Object.fromEntries(routes);
}

/** This product's own routes, by the convention of flat routes. */
function ownRoutes(): ServerBuild["routes"] {
  const names = readdirSync("app/routes")
    .filter((file) => !file.includes(".test."))
    .map((file) => file.replace(/\.tsx?$/, ""));
  const parentOf = (name: string) =>
    names
      .filter((other) => name.startsWith(`${other}.`) && other !== "$")
      .toSorted((a, b) => b.length - a.length)[0];
  const plain = (part: string) =>
    part
      .split(/(?<!\[)\.(?!\])/)
      .filter((segment) => segment && segment !== "_index")
      .map((segment) =>
        segment === "$" ? "*" : segment.replace(/_$/, "").replace("[.]", ".").replace(/^\$/, ":"),
      )
      .join("/");
  const entries = names.map((name): [string, Entry] => {
    const parent = parentOf(name);
    const path = plain(parent ? name.slice(parent.length) : name);
    const parentId = parent ? `routes/${parent}` : "root";
    return [
      `routes/${name}`,
      { parentId, path: path || undefined, index: name.endsWith("_index") },
    ];
  });
  return routesOf({ root: { path: "" }, ...Object.fromEntries(entries) });
}

type Nested = { id: string; path?: string; index?: boolean; children?: Nested[] };

function nested(routes: ServerBuild["routes"], parentId?: string): Nested[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: nested(routes, id) },
    );
}

/** Matches as React Router itself does. */
function judge(routes: ServerBuild["routes"]) {
  const tree = nested(routes) as Parameters<typeof matchRoutes>[0];
  return (path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id ?? "");
}

/**
 * Yields paths from words that routes know and one they don't, which stands for each word that no
 * route begins with where a path goes on.
 */
function* paths(words: string[], begins: Set<string>): Generator<string> {
  for (const [at, a] of words.entries()) {
    yield `/${a}`;
    if (at > 0 && !begins.has(a)) continue;
    for (const b of words) {
      yield `/${a}/${b}`;
      for (const c of words.slice(0, 2)) yield `/${a}/${b}/${c}`;
    }
  }
}

describe("the branch of a path", () => {
  const routes = ownRoutes();
  const find = branchFinder(routes);

  test("is the one that React Router finds, for each path of known and unknown words", () => {
    const asked = judge(routes);
    const words = new Set(
      Object.values(routes).flatMap(({ path }) => path?.split("/").filter(Boolean) ?? []),
    );
    const known = ["zz", "edit", "strategy", ...[...words].filter((word) => !/[:*]/.test(word))];
    const begins = new Set(
      Object.values(routes).flatMap(({ parentId, path }) =>
        parentId === "root" ? (path?.split("/")[0] ?? []) : [],
      ),
    );
    let compared = 0;
    const wrong: string[] = [];
    for (const path of paths(known, begins)) {
      compared++;
      if (find(path)?.join() !== asked(path)?.join()) wrong.push(path);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(2_000);
  });

  test("doesn't hang on case, a slash at the end or the data alone", () => {
    const history = ["root", "routes/history"];
    for (const path of ["/history", "/History", "/history/", "/history.data"])
      expect(find(path), path).toEqual(history);
    expect(find("/")).toEqual(["root", "routes/_index"]);
    expect(find("/_root.data")).toEqual(["root", "routes/_index"]);
    expect(find("/sources")).toEqual(["root", "routes/sources._index"]);
    expect(find("/robots.txt")).toEqual(["root", "routes/robots[.]txt"]);
  });

  test("is left to Remix where a path is written in another way", () => {
    for (const path of ["/%68istory", "//history", "/history//x", "/__manifest"])
      expect(find(path), path).toBeUndefined();
  });

  test("is none where nothing matches and no route takes the rest", () => {
    const few = routesOf({ root: {}, one: { path: "one", parentId: "root" } });
    expect(branchFinder(few)("/two")).toBeUndefined();
    expect(branchFinder(few)("/one/more")).toBeUndefined();
  });

  test("is what is kept of the build, beside Home", () => {
    const build = { routes, assets: { routes }, mode: "production" } as unknown as ServerBuild;
    const branch = ["root", "routes/history", "routes/history.$jobId"];
    const kept = withBranch(build, branch);
    for (const { routes } of [kept, kept.assets])
      expect(Object.keys(routes).toSorted()).toEqual(["root", "routes/_index", ...branch.slice(1)]);
    expect(kept.mode).toBe("production");
  });
});
