import { AppError } from "../errors.ts";
import { isFormatId } from "../formats/index.ts";
import type { Reply } from "./extractive/protocol.ts";
import { adviceOf } from "./extractive/steps/advice.ts";
import { analysisOf } from "./extractive/steps/analysis.ts";
import { readPlan, writerId } from "./extractive/stored-plan.ts";
import { createThread, type Thread } from "./extractive/thread.ts";
import type { StepWriter } from "./steps/step-texts.ts";
import type { Survey } from "./survey.ts";
import type { Heading, Plan, Task, TranscriptReader, Writer, WriterContext } from "./writer.ts";

function expectKind<Kind extends Reply["kind"]>(reply: Reply, kind: Kind) {
  if (reply.kind !== kind) throw new Error(`the writer answered ${reply.kind}, not ${kind}`);
  return reply as Extract<Reply, { kind: Kind }>;
}

async function plan(
  thread: Thread,
  source: TranscriptReader,
  context: WriterContext,
): Promise<Plan> {
  return thread.run(context.signal, async (ask) => {
    context.onProgress("reading the transcript");
    await ask({ kind: "begin", info: source.info });
    for await (const segments of source.parts()) {
      context.signal.throwIfAborted();
      await ask({ kind: "part", segments });
    }
    context.onProgress("finding the main points");
    const reply = expectKind(await ask({ kind: "finish" }), "planned");
    return { writer: writerId, body: reply.plan };
  });
}

async function write(thread: Thread, made: Plan, task: Task, context: WriterContext) {
  if (!isFormatId(task.format))
    throw new AppError("INVALID", "Please select an output format first.");
  const started = performance.now();
  const body = readPlan(made.body);
  return thread.run(context.signal, async (ask) => {
    context.onProgress("writing and checking each quotation");
    const { format, search, rewrite, samples, brief, title, choice } = task;
    const reply = await ask({
      kind: "write",
      plan: body,
      format,
      search,
      rewrite,
      samples,
      brief,
      title,
      choice,
    });
    const { making, ...piece } = expectKind(reply, "written").written;
    return { ...piece, making: { ...making, seconds: (performance.now() - started) / 1_000 } };
  });
}

async function passages(thread: Thread, made: Plan, context: WriterContext, brief?: string) {
  const body = readPlan(made.body);
  return thread.run(context.signal, async (ask) => {
    const reply = await ask({ kind: "passages", plan: body, brief });
    return expectKind(reply, "passages").passages;
  });
}

async function carries(thread: Thread, made: Plan, context: WriterContext, only?: string) {
  const body = readPlan(made.body);
  return thread.run(context.signal, async (ask) => {
    const reply = await ask({ kind: "carries", plan: body, only });
    return expectKind(reply, "carries").formats;
  });
}

async function survey(
  thread: Thread,
  source: TranscriptReader,
  context: WriterContext,
): Promise<Survey> {
  const made = await plan(thread, source, context);
  const body = readPlan(made.body);
  return thread.run(context.signal, async (ask) => {
    const reply = await ask({ kind: "survey", plan: body });
    return expectKind(reply, "surveyed").survey;
  });
}

const headings = (made: Plan): Heading[] =>
  readPlan(made.body).material.sections.map(({ heading, start }) => ({
    text: heading,
    start,
  }));

/** Answers from the survey alone, without reading the source again. */
const steps: StepWriter = {
  async analyse({ survey: counted, brief }) {
    const analysis = analysisOf(counted, brief);
    return { analysis, advice: adviceOf(counted, analysis) };
  },
  advise: async ({ survey: counted }, analysis) => adviceOf(counted, analysis),
};

/**
 * Creates the built-in writer: deterministic, without an account or network, in its own thread.
 * Throws TOO_SHORT under 120 words, EMPTY if the source holds no sentences, CONFLICT for a plan
 * from an older version.
 */
export function createExtractiveWriter(thread: Thread = createThread()): Writer {
  return {
    id: writerId,
    plan: (source, context) => plan(thread, source, context),
    write: (made, task, context) => write(thread, made, task, context),
    passages: (made, context, brief) => passages(thread, made, context, brief),
    headings,
    carries: (made, context, only) => carries(thread, made, context, only),
    survey: (source, context) => survey(thread, source, context),
    steps,
  };
}
