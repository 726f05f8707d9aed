import { expect, test } from "vitest";
import { formats } from "../../formats/index.ts";
import { fixtures } from "../fixtures/sources.ts";
import { carries } from "./carries.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";

function planOf(name: string) {
  const source = fixtures[name];
  if (!source) throw new Error(`no fixture ${name}`);
  const planning = createPlanning(source.info);
  planning.add(source.segments);
  return planning.finish();
}

test("tells of each format whether its piece is as long as it wants, or what it lacks", () => {
  for (const name of ["English interview", "short note"]) {
    const plan = planOf(name);
    const told = carries(plan);
    expect(told.map(({ format }) => format)).toEqual(formats.map(({ id }) => id));
    for (const { format, isCarried, missing, words } of told) {
      const short = writePiece(plan, format).checks.filter((check) => check.short && !check.passed);
      expect(missing.map(({ rule }) => rule)).toEqual(short.map(({ rule }) => rule));
      expect(isCarried).toBe(short.length === 0);
      expect(words).toBeGreaterThan(20);
    }
  }
});

test("names what is carried instead, the fullest first, only where something is missing", () => {
  const plan = planOf("short note");
  const told = carries(plan);
  const full = told.filter(({ isCarried }) => isCarried);
  for (const { isCarried, instead } of told)
    expect(instead.toSorted()).toEqual(
      isCarried ? [] : full.map(({ format }) => format).toSorted(),
    );
});

test("one format alone is told as it is among all, with what is carried instead", () => {
  for (const name of ["English interview", "short note"]) {
    const plan = planOf(name);
    for (const told of carries(plan)) expect(carries(plan, told.format)).toEqual([told]);
  }
});

test("a plan without passages carries nothing", () => {
  const plan = planOf("English interview");
  const nothing = { sections: [], highlights: [], claims: [], questions: [], exchanges: [] };
  const told = carries({ ...plan, material: { ...plan.material, ...nothing } });
  expect(told.every(({ isCarried, instead }) => !isCarried && instead.length === 0)).toBe(true);
});
