import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { type Program, processFlags } from "../../app/programs.ts";
import type { ReadingOrder } from "../../app/sources/links/reading/order.ts";
import type { Told } from "../../app/sources/links/youtube/reading-message.ts";
import { parseText } from "../../app/sources/text/read-text.ts";
import type { Segment } from "../../app/transcripts/transcript.ts";
import type * as writing from "../../app/writers/extractive/protocol.ts";
import type * as verifying from "../../app/writers/model/verifier/protocol.ts";

/** The talk of the landing page's example. */
const talk = "public/tower-clocks.txt";
const keeper = path.resolve("bin/programs/keep-code.cjs");

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  parseText(text, (piece) => segments.push({ id: `s${segments.length + 1}`, ...piece }));
  return segments;
}

/** Awaits the end; called at the start, because a program without more to do ends by itself. */
async function ended(child: ChildProcess | Worker, program: string): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** Runs each program's usual work once and stores the code V8 compiled beside its file. */
export async function keepCode(folder: string): Promise<void> {
  // Same as the server's (package.json, serve): V8 rejects code cached under other flags.
  setFlagsFromString("--expose-gc");
  const fileOf = (program: Program) => path.join(folder, `${program}.js`);
  const segments = segmentsOf(readFileSync(talk, "utf8"));

  function startProcess(program: Program, args: string[]): ChildProcess {
    return fork(keeper, [fileOf(program), ...args], {
      stdio: ["ignore", "ignore", "inherit", "ignore", "ipc"],
      execArgv: ["--no-warnings", ...processFlags],
      serialization: "advanced",
    });
  }

  function startThread(program: Program, workerData?: string) {
    const thread = new Worker(keeper, { argv: [fileOf(program)], workerData, stderr: true });
    const exited = ended(thread, program);
    return {
      thread,
      async ask<Request, Reply>(request: Request): Promise<Reply> {
        thread.postMessage(request);
        const [reply] = await once(thread, "message");
        return reply;
      },
      async end() {
        const channel = new BroadcastChannel("has done its work");
        channel.postMessage(undefined);
        await exited;
        channel.close();
      },
    };
  }

  const readFile = () =>
    ended(
      startProcess("read-file", [JSON.stringify({ path: path.resolve(talk), reader: "text" })]),
      "read-file",
    );

  async function readPage() {
    const file = path.join(folder, "page.html");
    const paragraphs = segments.map(({ text }) => `<p>${text}</p>`).join("");
    writeFileSync(file, `<title>Tower clocks</title><article>${paragraphs}</article>`);
    const order: ReadingOrder = {
      task: "page",
      path: file,
      type: "text/html",
      url: "https://example.com/",
    };
    await ended(startProcess("read-page", [JSON.stringify(order)]), "read-page");
    rmSync(file);
  }

  async function readVideo() {
    const child = startProcess("read-video", []);
    const tell = (message: Told) => void child.send(message);
    child.on("message", (said: { type: string; id: number }) => {
      if (said.type === "request") tell({ type: "response", id: said.id });
      else child.disconnect();
    });
    tell({ type: "ask", videoId: "jNQXAC9IVRw", client: "IOS" });
    await ended(child, "read-video");
  }

  async function countWords() {
    const { thread, end } = startThread("measure-text", readFileSync(talk, "utf8"));
    await once(thread, "message");
    await end();
  }

  async function write() {
    const { ask, end } = startThread("write");
    const tell = (request: writing.Request) => ask<writing.Request, writing.Reply>(request);
    const info = { origin: "text" as const, words: 967, language: "en" };
    await tell({ kind: "begin", info });
    await tell({ kind: "part", segments });
    const reply = await tell({ kind: "finish" });
    if (reply.kind !== "planned") throw new Error(`The writer answered ${reply.kind}`);
    await tell({ kind: "write", plan: reply.plan, format: "newsletter" });
    await end();
  }

  async function verify() {
    const { ask, end } = startThread("verify");
    const tell = (request: verifying.Request) => ask<verifying.Request, verifying.Reply>(request);
    const drafts = [{ path: "title", text: `“${segments[0]?.text}”`, kind: "prose" as const }];
    await tell({ id: 0, kind: "open", source: 1, segments, language: "en" });
    await tell({ id: 1, kind: "texts", source: 1, drafts, allowed: {} });
    await end();
  }

  await Promise.all([readFile(), readPage(), readVideo()]);
  // One at a time, because each listens for the end of its work.
  await countWords();
  await write();
  await verify();
}
