import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

/**
 * The rooms of the house, from the ground up: a file imports from its own room and from those on the
 * lines above its own, never from below it in this list. Rooms on one line do not know each other.
 * docs/architecture.md shows the same order.
 */
const storeys = [
  ["app", "types"],
  ["model-client", "grounding", "seo"],
  ["languages"],
  ["editing"],
  ["db"],
  ["jobs"],
  ["security", "plans", "models"],
  ["http"],
  ["mail", "credits"],
  ["auth"],
  ["transcripts"],
  ["formats", "sources"],
  ["samples", "briefs", "drawing"],
  ["writers"],
  ["orders"],
  ["pieces"],
  ["strategies"],
  ["history", "billing", "example", "episodes"],
  ["home"],
  ["account"],
  ["jobs/handlers", "openapi"],
  ["serving"],
  ["ui"],
  ["routes", "entry"],
  ["bin", "server.ts"],
];

/** Rooms that could be published: they import nothing of the rest. */
const standing = ["grounding", "model-client", "seo"];

/** The environment makes the keys of the data folder, and the database is opened with both. */
const ofTheData = [
  "app/env.server.ts",
  "app/log.server.ts",
  "app/give-back-memory.ts",
  "app/programs.ts",
];

const atTheEntry = ["app/root.tsx", "app/entry.client.tsx", "app/entry.server.tsx"];

function roomOf(file: string): string {
  if (atTheEntry.includes(file)) return "entry";
  if (ofTheData.includes(file)) return "db";
  const [top = "", room = "", deeper] = file.split("/");
  if (top === "jobs") return room === "handlers" ? "jobs/handlers" : "jobs";
  if (top !== "app") return top;
  return deeper === undefined ? "app" : room;
}

type Import = { from: string; to: string };

const files = sourceFiles();

/** Imports of types too: they tie files together as much. */
const imports: Import[] = [...files].flatMap((from) => {
  const found = readFileSync(from, "utf8").matchAll(/(?:from|import\(|import)\s*"(\.[^"]+)"/g);
  return [...found]
    .map(([, spec = ""]) => path.normalize(path.join(path.dirname(from), spec)))
    .filter((to) => files.has(to))
    .map((to) => ({ from, to }));
});

const storeyOf = (room: string) => storeys.findIndex((rooms) => rooms.includes(room));

const isUpward = ({ from, to }: Import) => {
  const [here, there] = [roomOf(from), roomOf(to)];
  return here !== there && storeyOf(there) >= storeyOf(here);
};

test("every room has its storey", () => {
  const rooms = new Set([...files].map(roomOf));
  expect([...rooms].filter((room) => storeyOf(room) === -1)).toEqual([]);
  expect(storeys.flat().filter((room) => !rooms.has(room))).toEqual([]);
});

test("no room imports from its own storey or above", () => {
  expect(imports.filter(isUpward).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test.each(standing)("%s imports nothing of the rest of the app", (room) => {
  const outward = imports.filter(({ from, to }) => roomOf(from) === room && roomOf(to) !== room);
  expect(outward).toEqual([]);
});

/** Browsers need how a report is shown, and no check. */
const entries = (room: string) => [`app/${room}/index.ts`, "app/seo/report.ts"];

test.each(standing)("%s is used through its index", (room) => {
  const inward = imports.filter(({ from, to }) => roomOf(to) === room && roomOf(from) !== room);
  expect(inward.filter(({ to }) => !entries(room).includes(to))).toEqual([]);
});

test.each(standing)("%s has a page of its own, of one screen", (room) => {
  expect(readFileSync(`app/${room}/README.md`, "utf8").split("\n").length).toBeLessThan(60);
});

/** Tarjan's strongly connected components. */
function circles(): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    const at = order.size;
    order.set(file, at);
    low.set(file, at);
    open.push(file);
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) low.set(file, Math.min(low.get(file) ?? at, low.get(to) ?? at));
    }
    if (low.get(file) === at) found.push(open.splice(open.indexOf(file)));
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

test("no more than three files know each other in a circle, types included", () => {
  expect(circles().filter(({ length }) => length > 3)).toEqual([]);
});
