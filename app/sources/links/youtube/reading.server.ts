import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { PassingFault } from "../../../errors.ts";
import { log } from "../../../log.server.ts";
import { type ChildEnding, endingFault } from "../../child-ending.ts";
import { heartbeatOf, startConfined } from "../../confined-process.server.ts";
import { bodyBytes, fetchPublic } from "../../fetch-public.server.ts";
import { type Exceeded, watchProcess } from "../../process-watch.ts";
import type { LinkContext } from "../link-file.ts";
import type { clients } from "./player.ts";
import { type PlayerAnswer, type Said, saidSchema, type Told } from "./reading-message.ts";

/** Reads YouTube's responses in its own process. */
export type VideoReader = {
  /** Asks one of YouTube's players about a video, in one request. */
  ask(videoId: string, client: (typeof clients)[number]): Promise<PlayerAnswer>;
  /** Converts json3 captions to a transcript file; undefined if they hold no words. */
  read(json3: Uint8Array): Promise<Uint8Array | undefined>;
};

const heapMegabytes = 256;
const limits = { cpuSeconds: 60, rssBytes: 512 * 1_048_576, wallMs: 15 * 60_000 };
const maxPlayerBytes = 8 * 1_048_576;

/**
 * Gives `work` a reader in its own process, which ends afterwards. Makes the reader's requests
 * here, guarded. Throws the signal's reason.
 */
export async function withVideoReader<T>(
  context: LinkContext,
  work: (reader: VideoReader) => Promise<T>,
): Promise<T> {
  context.signal.throwIfAborted();
  const child = startConfined("read-video", [], { heapMegabytes, messages: true });
  let exceeded: Exceeded | undefined;
  const ended: Promise<ChildEnding> = once(child, "close").then(
    ([code, signal]) => ({ exceeded, code, signal, complaint: "" }),
    () => ({ code: 1, signal: null, complaint: "" }),
  );
  const kill = () => void child.kill("SIGKILL");
  const onExceeded = (reason: Exceeded) => {
    exceeded = reason;
    kill();
  };
  const unwatch = watchProcess(child.pid ?? 0, limits, onExceeded, [heartbeatOf(child)]);
  context.signal.addEventListener("abort", kill);
  logComplaints(child);
  try {
    return await work(readerOf(child, ended, context));
  } finally {
    context.signal.removeEventListener("abort", kill);
    unwatch();
    kill();
    await ended;
  }
}

function readerOf(
  child: ChildProcess,
  ended: Promise<ChildEnding>,
  context: LinkContext,
): VideoReader {
  const tell = (message: Told) => void child.send(message, () => {});
  let settle: (said: Said | undefined) => void = () => {};
  child.on("message", (message) => {
    const said = saidSchema.safeParse(message).data;
    if (said?.type === "request") void answerFor(said, context).then(tell);
    else settle(said);
  });
  const order = async (message: Told): Promise<Said | undefined> => {
    const answered = new Promise<Said | undefined>((resolve) => {
      settle = resolve;
    });
    if (child.connected) tell(message);
    // A process that has ended sends nothing more.
    const said = await Promise.race([answered, ended.then(() => undefined)]);
    context.signal.throwIfAborted();
    const fault = said ? undefined : endingFault(await ended, "this video's page");
    // A video that exceeds the limits may still be readable in another way.
    if (fault instanceof PassingFault) throw fault;
    return said;
  };
  return {
    async ask(videoId, client) {
      const said = await order({ type: "ask", videoId, client });
      const isAnswer = said?.type === "video";
      return isAnswer ? said.answer : { state: "blocked", reason: "The reading process ended" };
    },
    async read(json3) {
      const said = await order({ type: "read", json3 });
      return said?.type === "transcript" ? said.file : undefined;
    },
  };
}

/** Has no status if nobody answered or the address is refused. */
async function answerFor(
  { id, url, method, headers, body }: Extract<Said, { type: "request" }>,
  { signal }: LinkContext,
): Promise<Told> {
  try {
    const limit = { maxBytes: maxPlayerBytes, timeoutMs: 30_000, signal };
    const answer = await fetchPublic(url, { method, headers, ...(body ? { body } : {}), ...limit });
    return { type: "response", id, status: answer.status, body: await bodyBytes(answer) };
  } catch {
    return { type: "response", id };
  }
}

function logComplaints(child: ChildProcess): void {
  let complaint = "";
  (child.stderr as Readable).setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-500);
  });
  child.on("close", () => {
    if (complaint) log().warn({ complaint }, "Reading a video's answers complained");
  });
}
