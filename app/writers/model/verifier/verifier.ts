import { Worker } from "node:worker_threads";
import type { Allowed, DraftText, Verdict, VerifiedText } from "../../../grounding/index.ts";
import { type Entry, startOf } from "../../../programs.ts";
import type { Segment } from "../../../transcripts/transcript.ts";
import { longestAnswerMs, standstill, threadFault } from "../../thread-ending.ts";
import type { Quotation, Reply, Request } from "./protocol.ts";

/** Verifies texts against one source. */
export type Verifier = {
  segments: readonly Segment[];
  verifyTexts(drafts: DraftText[], allowed: Allowed): Promise<VerifiedText[]>;
  verifyQuotations(quotations: Quotation[]): Promise<Verdict[]>;
};

/** A request without its id, which the thread assigns. */
type Question = Request extends infer Each
  ? Each extends Request
    ? Omit<Each, "id">
    : never
  : never;
type Opening = { segments: Segment[]; language: string; written?: string };
type Waiting = { resolve(reply: Reply): void; reject(error: Error): void };

/** For sources near the maximum: index and known numbers take about 60 MB for 150,000 words. */
const maxHeapMegabytes = 256;
const idleMs = 60_000;

/**
 * Verifies in a thread of its own: indexing a source of 60,000 words and its numbers takes a
 * quarter of a second, during which a server would answer nobody. The thread ends after a minute
 * without questions and restarts with the next one.
 */
export function createVerifiers(
  entry: () => Entry = () => startOf("verify"),
  answerMs = longestAnswerMs,
) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();
  /** Of each source, by the language of the texts that are held to it. */
  const numbers = new WeakMap<readonly Segment[], Map<string, number>>();
  /** The sources that the present thread has received. */
  let sent = new Set<number>();

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    sent = new Set();
    const { file, args = [] } = entry();
    const started = new Worker(file, {
      argv: [...args],
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    started.on("message", (reply: Reply) => {
      waiting.get(reply.id)?.resolve(reply);
      waiting.delete(reply.id);
      if (waiting.size === 0) rest();
    });
    started.on("error", (cause) => {
      if (worker === started) fail(threadFault(cause, "the verifying thread"));
    });
    started.on("exit", (code) => {
      if (worker === started) fail(new Error(`the verifying thread ended early (${code})`));
    });
    return started;
  }

  /** An idle thread must not keep the process alive. */
  function rest(): void {
    worker?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      const ended = worker;
      worker = undefined;
      void ended?.terminate();
    }, idleMs).unref();
  }

  function ask(question: Question): Promise<Reply> {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    const id = count++;
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...question, id });
    const asked = worker;
    const timer = setTimeout(() => {
      if (worker !== asked) return;
      fail(standstill("the verifying thread"));
      void asked.terminate();
    }, answerMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function replyTo(question: Question): Promise<Reply> {
    const reply = await ask(question);
    if (reply.kind === "failed")
      throw new Error(`the verifier failed: ${reply.message}`, { cause: reply.stack });
    return reply;
  }

  /** Opens the source if the thread does not hold it, or no longer does. */
  async function about(opening: Opening, source: number, question: Question) {
    for (;;) {
      worker ??= start();
      if (!sent.has(source)) {
        sent.add(source);
        await replyTo({ kind: "open", source, ...opening });
      }
      const reply = await replyTo(question);
      if (reply.kind !== "closed") return reply;
      sent.delete(source);
    }
  }

  return {
    /**
     * Returns a verifier of these segments for texts in the language `written`; sends the same
     * segments to the thread only once.
     */
    of(segments: Segment[], language: string, written = language): Verifier {
      const known = numbers.get(segments) ?? new Map<string, number>();
      numbers.set(segments, known);
      const source = known.get(written) ?? count++;
      known.set(written, source);
      const opening = { segments, language, ...(written === language ? {} : { written }) };
      const asked = (question: Question) => about(opening, source, question);
      return {
        segments,
        async verifyTexts(drafts, allowed) {
          const reply = await asked({ kind: "texts", source, drafts, allowed });
          return reply.kind === "texts" ? reply.texts : [];
        },
        async verifyQuotations(quotations) {
          const reply = await asked({ kind: "quotations", source, quotations });
          return reply.kind === "quotations" ? reply.verdicts : [];
        },
      };
    },
  };
}

export type Verifiers = ReturnType<typeof createVerifiers>;
