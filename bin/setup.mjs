// What `npm start` and `npm test` run first, on whatever Node.js the host has: plain JavaScript
// without dependencies. It installs what is missing, builds what is stale, then hands over.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { holds, outcomeOf, verdict } from "./outcomes.mjs";

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

/** Runs `make`, which tells whether it did, unless `stamp` holds the fingerprint of `entries`. */
async function unlessFresh(stamp, entries, make) {
  const wanted = fingerprint(entries);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!(await make())) return;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

async function install() {
  await unlessFresh("node_modules/.offprint-install", ["package.json", "package-lock.json"], () => {
    say("Installing the dependencies");
    must("npm", ["install", "--no-audit", "--no-fund", "--no-save"]);
    return true;
  });
  must(process.execPath, ["bin/link-node.mjs"]);
}

const builtFrom = [
  "app",
  "bin/build-programs.ts",
  "bin/build-server.ts",
  "bin/precompress.mjs",
  "bin/programs",
  "bin/split-styles.mjs",
  "db",
  "jobs",
  "public",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "server.ts",
  "vite.config.ts",
];

/** Builds what is stale; `step` runs the command and keeps how it ended. */
async function build(step) {
  const building = { name: "Build", command: "npm", args: ["run", "--silent", "build"] };
  await unlessFresh("build/.fingerprint", builtFrom, async () => {
    rmSync("build", { recursive: true, force: true });
    return await step(building);
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

async function start() {
  await install();
  wantFfmpeg();
  await build(({ name, command, args }) => {
    say(name);
    must(command, args);
    return true;
  });
  const server = spawn("npm", ["run", "--silent", "serve"], { stdio: "inherit", env: environment });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
}

function saySlowest(outcomes) {
  say("The ten slowest tests, in seconds");
  const slowest = outcomes
    .flatMap(({ seconds }) => seconds)
    .sort(([, one], [, other]) => other - one);
  for (const [test, seconds] of slowest.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${test}`);
}

const mostTail = 30;

/** Runs a step, and prints what it says as it comes or, beside others, whole at its end. */
async function step({ name, command, args, report }, isBesideOthers = false) {
  const began = Date.now();
  if (!isBesideOthers) say(name);
  const child = spawn(command, args, {
    stdio: ["inherit", "pipe", "pipe"],
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  let printed = "";
  for (const stream of ["stdout", "stderr"])
    child[stream].on("data", (chunk) => {
      printed += chunk;
      if (!isBesideOthers) process[stream].write(chunk);
    });
  const [status] = await once(child, "close");
  if (isBesideOthers) {
    say(`${name}, ${Math.round((Date.now() - began) / 1000)} s`);
    process.stdout.write(printed);
  }
  return {
    name,
    ok: status === 0,
    tail: printed.trimEnd().split("\n").slice(-mostTail),
    outcome: report && outcomeOf(report, root),
  };
}

const lint = { name: "Lint and format", command: "biome", args: ["check", "."] };
const types = { name: "Types", command: "tsc", args: ["--noEmit"] };
const fifthFormat = { name: "A fifth format", command: "node", args: ["bin/prove-format.ts"] };
const languageLess = { name: "A language less", command: "node", args: ["bin/prove-language.ts"] };

const unitReport = "test-results/unit.json";
const unit = {
  name: "Unit tests",
  command: "vitest",
  args: [
    ...["run", "--project", "unit", "--reporter=default", "--reporter=json"],
    `--outputFile.json=${unitReport}`,
  ],
  report: unitReport,
};

const journeys = {
  name: "Browser tests",
  command: "playwright",
  args: ["test", "--reporter=dot,json"],
  report: "test-results/browser.json",
};

const inMemory = "/dev/shm";
/** Of what the tests write at one time, several times over. */
const roomInMemory = 6e9;

/**
 * Lets the tests write their temporary files to memory where it has the room. Each commit waits for
 * its disk, and a disk that all tests share lets some wait for longer than a server does.
 */
function keepFilesInMemory() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize < roomInMemory) return;
    const folder = mkdtempSync(path.join(inMemory, "offprint-tests-"));
    environment.TMPDIR = folder;
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(1));
  } catch {
    // No such folder, or nobody may write there: the disk it is.
  }
}

async function test() {
  keepFilesInMemory();
  await install();
  needTestPackages();
  say("Bringing the native code of the recogniser and the writer");
  run("node", ["bin/programs/bring-native-packages.ts"]);
  rmSync("test-results", { recursive: true, force: true });
  const done = [];
  const take = async (next, isBesideOthers) => {
    const ended = await step(next, isBesideOthers);
    done.push(ended);
    return ended.ok;
  };
  const beside = (next) => take(next, true);
  // Each keeps about one core busy. Both proofs begin once the cache of the type check, which they
  // copy, is there.
  const typesDone = beside(types);
  const formatDone = typesDone.then(() => beside(fifthFormat));
  const built = beside(lint).then(() => build(beside));
  const languageDone = Promise.all([built, typesDone]).then(() => beside(languageLess));
  // Both wait often, for refreshes, for children, for time: one computes meanwhile. The unit tests
  // take longest, and begin where the shorter way ends.
  const journeysDone = Promise.all([formatDone, languageDone]).then(() =>
    existsSync("build/.fingerprint") ? beside(journeys) : undefined,
  );
  await Promise.all([Promise.all([formatDone, built]).then(() => take(unit)), journeysDone]);
  saySlowest(done.flatMap(({ outcome }) => outcome ?? []));
  for (const line of verdict(done)) console.log(line);
  process.exitCode = holds(done) ? 0 : 1;
}

const commands = { start, test };
const command = commands[process.argv[2]];
if (!command) {
  console.error("Usage: node bin/setup.mjs start|test");
  process.exit(1);
}
await command();
