import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { ffmpeg, input } from "../app/sources/media/ffmpeg.server.ts";
import { cutAudio, prepare } from "../app/sources/media/prepare.server.ts";
import { probe } from "../app/sources/media/probe.server.ts";
import { inWorkFolder } from "../app/sources/media/work-folder.server.ts";

/** `node media-child.ts decode|prepare FILE`: one run and its cost, as a line of JSON. */
const [what = "", file = ""] = process.argv.slice(2);
const megabyte = 1_048_576;
const { signal } = new AbortController();

/** The most that the program beside us held, in bytes: its high-water mark while it ran. */
async function childPeak(): Promise<number> {
  let peak = 0;
  const path = `/proc/${process.pid}/task/${process.pid}/children`;
  for (const pid of (await readFile(path, "utf8").catch(() => "")).split(" ").filter(Boolean)) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024);
  }
  return peak;
}

let peakBytes = 0;
const restingBytes = process.memoryUsage.rss();
const sampler = setInterval(async () => {
  const own = process.memoryUsage.rss() - restingBytes;
  peakBytes = Math.max(peakBytes, own + (await childPeak()));
}, 100);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const started = performance.now();

const result = await inWorkFolder(async (folder) => {
  const run = { folder, signal };
  if (what === "decode") {
    await ffmpeg([...input(file), "-map", "0:a:0", "-f", "null", "-"], { ...run, wallMs: 600_000 });
    return {};
  }
  const facts = await probe(file, run);
  const audio = await prepare(file, facts, { ...run, onShare: () => {} });
  const pieces = await cutAudio(audio, 595, run);
  const bytes = statSync(audio.file).size;
  return {
    pieces: pieces.length,
    silences: audio.silences.length,
    megabytes: bytes / megabyte,
    files: (await readdir(folder)).length,
  };
});

clearInterval(sampler);
delay.disable();
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const times = (await readFile("/proc/self/stat", "utf8")).split(") ")[1]?.split(" ") ?? [];
/** CPU time of children that have ended, in hundredths of a second (proc(5), cutime and cstime). */
const childSeconds = (Number(times[13]) + Number(times[14])) / 100;
console.log(
  JSON.stringify({
    what,
    wallSeconds: (performance.now() - started) / 1_000,
    childCpuSeconds: childSeconds,
    ownCpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMegabytes: peakBytes / megabyte,
    longestDelayMs: delay.max / 1e6,
    ...result,
  }),
);
