// As run.cjs, and keeps what V8 has compiled by the time the program ends, or a thread is told that
// it has done its work: so the functions that a program uses are in it, too.
const { writeFileSync } = require("node:fs");
const { threadId } = require("node:worker_threads");

const kept = `${process.argv[2]}.code`;
const script = require("./run.cjs");
process.on("exit", () => writeFileSync(kept, script.createCachedData()));
if (threadId > 0) {
  const channel = new BroadcastChannel("has done its work");
  channel.onmessage = () => process.exit(0);
  channel.unref();
}
