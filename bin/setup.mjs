// What `npm start` and `npm test` run first, on whatever Node.js the host has: plain JavaScript
// without dependencies. It installs what is missing, builds what is stale, then hands over.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const binaries = path.join(root, "node_modules", ".bin");
const environment = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` };

const say = (text) => console.log(`\n› ${text}`);

function run(command, args, env = environment) {
  return spawnSync(command, args, { stdio: "inherit", env }).status ?? 1;
}

function must(command, args) {
  const status = run(command, args);
  if (status !== 0) process.exit(status);
}

/** A fingerprint of files by content: dates change with every checkout. */
function fingerprint(entries) {
  const hash = createHash("sha256");
  const add = (entry) => {
    if (!existsSync(entry)) return;
    if (statSync(entry).isDirectory()) {
      for (const name of readdirSync(entry).sort()) add(path.join(entry, name));
    } else hash.update(entry).update(readFileSync(entry));
  };
  for (const entry of entries) add(entry);
  return hash.digest("hex");
}

/** Runs `make` unless `stamp` already holds the fingerprint of `entries`. */
function unlessFresh(stamp, entries, make) {
  const wanted = fingerprint(entries);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function install() {
  unlessFresh("node_modules/.offprint-install", ["package.json", "package-lock.json"], () => {
    say("Installing the dependencies");
    must("npm", ["install", "--no-audit", "--no-fund", "--no-save"]);
  });
  must(process.execPath, ["bin/link-node.mjs"]);
}

const builtFrom = [
  "app",
  "bin/build-programs.ts",
  "bin/precompress.mjs",
  "bin/programs",
  "bin/split-styles.mjs",
  "db",
  "jobs",
  "public",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
];

function build() {
  unlessFresh("build/.fingerprint", builtFrom, () => {
    say("Building");
    rmSync("build", { recursive: true, force: true });
    must("npm", ["run", "--silent", "build"]);
  });
}

const onPath = (name) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, name)));

const canInstall = () => process.getuid?.() === 0 && onPath("apt-get");

/** Installs Debian packages; false where that does not work. */
function apt(packages) {
  say(`Installing ${packages.join(" and ")}`);
  environment.DEBIAN_FRONTEND = "noninteractive";
  if (run("apt-get", ["update", "-qq"]) !== 0) return false;
  return run("apt-get", ["install", "-y", "-qq", ...packages]) === 0;
}

/** Audio and video need it; without it everything else works, so the server starts all the same. */
function wantFfmpeg() {
  if (onPath("ffmpeg") && onPath("ffprobe")) return;
  if (canInstall() && apt(["ffmpeg"])) return;
  console.error(
    "\nffmpeg is missing: audio and video uploads will be refused until it is installed, for example: sudo apt-get install -y ffmpeg",
  );
}

/** Names of Chromium, as app/testing/browser/chromium.ts looks for it. */
const browsers = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * What the tests need from the system: its own browser, as none is downloaded; ffmpeg; and a
 * speaking machine, whose recordings the tests transcribe.
 */
function needTestPackages() {
  const others = [
    ...(onPath("ffmpeg") && onPath("ffprobe") ? [] : ["ffmpeg"]),
    ...(onPath("espeak-ng") ? [] : ["espeak-ng"]),
  ];
  const missing = browsers.some(onPath) ? others : ["chromium", ...others];
  if (missing.length === 0) return;
  // Older systems have no package of the shell alone.
  const lighter = missing.map((name) => (name === "chromium" ? "chromium-headless-shell" : name));
  if (canInstall() && (apt(lighter) || apt(missing))) return;
  const command = `sudo apt-get install -y ${missing.join(" ")}`;
  console.error(`The tests need ${missing.join(", ")}. Install it, for example: ${command}`);
  process.exit(1);
}

function start() {
  install();
  wantFfmpeg();
  build();
  const server = spawn("npm", ["run", "--silent", "serve"], { stdio: "inherit", env: environment });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
}

/** Passed and failed tests of a runner's JSON report. */
function counts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Seconds of each file of a runner's JSON report; in the browser, of its tests one after another. */
function fileSeconds(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, "utf8"));
  const secondsOf = ({ specs = [], suites = [] }) => {
    const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
    const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
  };
  return report.stats
    ? report.suites.map((suite) => [`e2e/${suite.file}`, secondsOf(suite)])
    : report.testResults.map(({ name, startTime, endTime }) => [
        path.relative(root, name),
        (endTime - startTime) / 1000,
      ]);
}

function saySlowest(reports) {
  say("The ten slowest files, in seconds");
  const slowest = reports.flatMap(fileSeconds).sort(([, one], [, other]) => other - one);
  for (const [file, seconds] of slowest.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
}

function test() {
  install();
  needTestPackages();
  rmSync("test-results", { recursive: true, force: true });
  const unitReport = "test-results/unit.json";
  const browserReport = "test-results/browser.json";
  const unit = ["vitest", "run", "--project", "unit", "--reporter=default", "--reporter=json"];
  const steps = [
    ["Lint and format", "biome", ["check", "."]],
    ["Types", "tsc", ["--noEmit"]],
    ["A fifth format", "node", ["bin/prove-format.ts"]],
    ["A language less", "node", ["bin/prove-language.ts"]],
    ["Unit tests", "npx", [...unit, `--outputFile.json=${unitReport}`]],
    ["Build", build],
    ["Browser tests", "playwright", ["test", "--reporter=dot,json"]],
  ];
  let broken = 0;
  for (const [name, command, args] of steps) {
    say(name);
    if (typeof command === "function") command();
    else if (run(command, args, { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport })) {
      broken++;
      console.error(`${name}: failed`);
    }
  }
  saySlowest([unitReport, browserReport]);
  const reports = [counts(unitReport), counts(browserReport)];
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  console.log(`\n${passed} passed, ${broken > 0 ? Math.max(failed, 1) : failed} failed`);
  process.exit(broken > 0 || failed > 0 ? 1 : 0);
}

const commands = { start, test };
const command = commands[process.argv[2]];
if (!command) {
  console.error("Usage: node bin/setup.mjs start|test");
  process.exit(1);
}
command();
