import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holds, outcomeOf, verdict } from "./outcomes.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "offprint-outcomes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(report: object) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return outcomeOf(file, "/project");
}

/** As Vitest's JSON reporter writes it. */
const unitReport = {
  numPassedTests: 1,
  testResults: [
    {
      name: "/project/app/credits/ledger.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        {
          ancestorTitles: [],
          title: "holds",
          status: "passed",
          failureMessages: [],
          duration: 2_500,
        },
        {
          ancestorTitles: ["a hold"],
          title: "is given back",
          status: "failed",
          failureMessages: [
            "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n    at x.ts:3\n    at node_modules/y",
          ],
        },
      ],
    },
    {
      name: "/project/app/broken.test.ts",
      status: "failed",
      message: "Cannot find module './gone.ts'",
      assertionResults: [],
    },
  ],
};

const attempt = (message?: string) => ({
  duration: 2_000,
  errors: message ? [{ message }] : [],
});

const journey = (title: string, status: string, results: object[]) => ({
  title,
  tests: [{ projectName: "scripts off", status, results }],
});

/** As Playwright's JSON reporter writes it. */
const browserReport = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  errors: [] as object[],
  suites: [
    {
      title: "mail.spec.ts",
      file: "mail.spec.ts",
      specs: [
        journey("a letter comes", "expected", [attempt()]),
        journey("a letter waits", "flaky", [attempt("Timed out"), attempt()]),
      ],
      suites: [
        {
          title: "without a server",
          specs: [journey("says so", "unexpected", [attempt("no words"), attempt("no words")])],
        },
      ],
    },
  ],
};

const ended = (ok: boolean) => ({ name: "Types", ok, tail: ["a.ts(1,2): error TS1: no"] });

test("the end names each failed unit test, its file and the first lines of its error", () => {
  const step = { name: "Unit tests", ok: false, tail: ["noise"], outcome: read(unitReport) };
  expect(verdict([ended(true), step])).toEqual([
    "",
    "› Unit tests: failed",
    "  app/credits/ledger.test.ts › a hold › is given back",
    "      AssertionError: expected 1 to be 2",
    "          at x.ts:3",
    "  app/broken.test.ts",
    "      Cannot find module './gone.ts'",
    "",
    "1 passed, 2 failed, in Unit tests",
  ]);
  expect(step.outcome.seconds[0]).toEqual(["app/credits/ledger.test.ts › holds", 2.5]);
});

test("the end names failed journeys with their project, and those that passed when tried again", () => {
  const step = { name: "Browser tests", ok: false, tail: [], outcome: read(browserReport) };
  expect(verdict([step])).toEqual([
    "",
    "› Browser tests: failed",
    "  e2e/mail.spec.ts › without a server › says so [scripts off]",
    "      no words",
    "",
    "› Passed when tried again",
    "  e2e/mail.spec.ts › a letter waits [scripts off]",
    "      Timed out",
    "",
    "2 passed, 1 failed, 1 flaky, in Browser tests",
  ]);
  expect(step.outcome.seconds).toEqual([
    ["e2e/mail.spec.ts › a letter comes [scripts off]", 2],
    ["e2e/mail.spec.ts › a letter waits [scripts off]", 4],
    ["e2e/mail.spec.ts › without a server › says so [scripts off]", 4],
  ]);
});

test("an error outside any test fails, even where the runner ended well", () => {
  const errors = [{ message: "No server" }];
  const outcome = read({ ...browserReport, errors, suites: [] });
  const step = { name: "Browser tests", ok: true, tail: [], outcome };
  expect(verdict([step])).toContain("  outside any test");
  expect(holds([step])).toBe(false);
});

test("a step that names no test ends with the last lines that it printed", () => {
  const unread = {
    name: "Unit tests",
    ok: false,
    tail: ["killed"],
    outcome: outcomeOf(path.join(folder, "none.json"), "/project"),
  };
  expect(verdict([ended(false), unread])).toEqual([
    "",
    "› Types: failed",
    "      a.ts(1,2): error TS1: no",
    "",
    "› Unit tests: failed",
    "      killed",
    "",
    "0 passed, 2 failed, in Types, Unit tests",
  ]);
  expect(holds([ended(true)])).toBe(true);
});
