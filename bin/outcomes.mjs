// What the runners' JSON reports say, in the words in which `npm test` ends. Plain JavaScript without
// dependencies, as bin/setup.mjs is.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ name: string, lines: string[] }} Told A test or a file, and the first lines of its error.
 * @typedef {{ passed: number, failed: Told[], flaky: Told[], seconds: [string, number][] }} Outcome
 */

const mostLines = 8;

const saysNothing = (line) => /^\s*$|^\s+at .*(node_modules|<anonymous>)/.test(line);

/** The first lines of an error that say something, without colours. */
function firstLines(message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines.filter((line) => !saysNothing(line)).slice(0, mostLines);
}

const named = (...parts) => parts.filter((part) => part !== "").join(" › ");

/** A file that could not be imported has no tests, and its message stands at the file. */
function unitFile({ name, status, message, assertionResults }, root) {
  const file = path.relative(root, name);
  const tests = assertionResults.map(({ ancestorTitles, title, ...test }) => ({
    ...test,
    name: named(file, ...ancestorTitles, title),
  }));
  const failed = tests
    .filter((test) => test.status === "failed")
    .map(({ name, failureMessages }) => ({ name, lines: firstLines(failureMessages[0]) }));
  if (status === "failed" && failed.length === 0)
    failed.push({ name: file, lines: firstLines(message) });
  return { failed, seconds: tests.map(({ name, duration = 0 }) => [name, duration / 1000]) };
}

function unitOutcome(report, root) {
  const files = report.testResults.map((result) => unitFile(result, root));
  return {
    passed: report.numPassedTests,
    failed: files.flatMap(({ failed }) => failed),
    flaky: [],
    seconds: files.flatMap(({ seconds }) => seconds),
  };
}

/** The tests of a suite and of those within it, each with the titles that lead to it. */
function browserTests({ title, suites = [], specs = [] }, above = []) {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      name: `${named(...titles, spec.title)} [${test.projectName}]`,
    })),
  );
  return [...own, ...suites.flatMap((suite) => browserTests(suite, titles))];
}

function toldTest({ name, results }) {
  const error = results.find(({ errors }) => errors?.length > 0)?.errors[0];
  return { name, lines: firstLines(error?.message) };
}

function browserOutcome(report) {
  const tests = report.suites.flatMap((suite) =>
    browserTests({ ...suite, title: `e2e/${suite.file}` }),
  );
  const withStatus = (status) => tests.filter((test) => test.status === status);
  const secondsOf = ({ name, results }) => [
    name,
    results.reduce((sum, { duration }) => sum + duration / 1000, 0),
  ];
  return {
    passed: withStatus("expected").length + withStatus("flaky").length,
    failed: [
      ...withStatus("unexpected").map(toldTest),
      ...report.errors.map(({ message }) => ({
        name: "outside any test",
        lines: firstLines(message),
      })),
    ],
    flaky: withStatus("flaky").map(toldTest),
    seconds: tests.map(secondsOf),
  };
}

/**
 * Reads the report of Vitest or Playwright; one that is not there counts nothing.
 * @returns {Outcome}
 */
export function outcomeOf(file, root = process.cwd()) {
  if (!existsSync(file)) return { passed: 0, failed: [], flaky: [], seconds: [] };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.stats ? browserOutcome(report) : unitOutcome(report, root);
}

const indented = ({ name, lines }) => [`  ${name}`, ...lines.map((line) => `      ${line}`)];

/** @typedef {{ name: string, ok: boolean, tail: string[], outcome?: Outcome }} Step */

/** @param {Step} step A runner may end well though its report says otherwise. */
const broke = ({ ok, outcome }) => !ok || (outcome?.failed.length ?? 0) > 0;

/**
 * True if each of these steps ended well.
 * @param {Step[]} steps
 */
export const holds = (steps) => !steps.some(broke);

/**
 * The last lines of a run: the steps that failed with the names of their failed tests, or with the
 * end of what a step printed where it names none; then what passed only when tried again; the
 * counts come last.
 * @param {Step[]} steps
 * @returns {string[]}
 */
export function verdict(steps) {
  const all = (key) => steps.flatMap(({ outcome }) => outcome?.[key] ?? []);
  const passed = all("passed").reduce((sum, count) => sum + count, 0);
  const broken = steps.filter(broke);
  const flaky = all("flaky");
  const told = broken.flatMap(({ name, tail, outcome }) => {
    const failed = outcome?.failed ?? [];
    const lines =
      failed.length > 0 ? failed.flatMap(indented) : tail.map((line) => `      ${line}`);
    return ["", `› ${name}: failed`, ...lines];
  });
  if (flaky.length > 0) told.push("", "› Passed when tried again", ...flaky.flatMap(indented));
  const unnamed = broken.filter(({ outcome }) => !outcome?.failed.length).length;
  const failed = all("failed").length + unnamed;
  const counts = [`${passed} passed`, `${failed} failed`];
  if (flaky.length > 0) counts.push(`${flaky.length} flaky`);
  if (broken.length > 0) counts.push(`in ${broken.map(({ name }) => name).join(", ")}`);
  return [...told, "", counts.join(", ")];
}
