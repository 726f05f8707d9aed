import type { PieceContext } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import { textsOf } from "../../formats/rules.ts";
import { timesIn } from "../../grounding/index.ts";
import type { Model } from "../../model-client/index.ts";
import { titleNotTaken, withChosenTitle } from "../chosen-title.ts";
import { withSearchReport } from "../search-report.ts";
import type { Making, Piece, Rewrite, Task, Writer, WriterContext } from "../writer.ts";
import { added, askingOf } from "./asking.server.ts";
import { addressesIn } from "./cleaning.ts";
import { forJobs } from "./faults.ts";
import { languagesOf, limitsOf, type Means, warmed } from "./means.ts";
import { promptOf } from "./messages.ts";
import { linesOf, resolverOf } from "./numbering.ts";
import { soundDraft, type Work } from "./piece.server.ts";
import { makePlan, materialFrom } from "./plan.server.ts";
import { languageName } from "./prompt.server.ts";
import { rewrittenPart } from "./rewriting.server.ts";
import { shapeOf } from "./shapes/index.ts";
import { createModelSteps } from "./steps/steps.server.ts";
import { type ModelPlan, readPlan, type Spent, writerId } from "./stored-plan.ts";
import { inStyle, styleFor } from "./style.server.ts";
import { countTranslated } from "./translations.ts";
import { createVerifiers } from "./verifier/verifier.ts";
import { countChecked, type Verdicts } from "./verifying.ts";
import { createWarmPrefixes } from "./warm-prefix.ts";

function contextOf(plan: ModelPlan, { language }: Task): PieceContext {
  return {
    ...languagesOf(plan, language),
    sourceWords: plan.sourceWords,
    timed: plan.timed,
    ...(plan.duration === undefined ? {} : { duration: plan.duration }),
  };
}

async function workOf(
  { model, warm, verifiers, secondLook }: Means,
  plan: ModelPlan,
  task: Task,
  context: WriterContext,
): Promise<Work> {
  await model.prepare(context.signal);
  const format = formatOf(task.format);
  const pieceContext = contextOf(plan, task);
  const shape = shapeOf(format, pieceContext);
  const lines = linesOf(plan.segments, plan.language);
  const prompt = promptOf(
    shape,
    plan,
    lines,
    pieceContext,
    task,
    styleFor(task, pieceContext),
    model,
  );
  const tokens = model.countTokens(prompt.prefix);
  const wishes = task.brief ? [task.brief] : [];
  return {
    format,
    shape,
    plan,
    task,
    pieceContext,
    prompt,
    limits: {
      ...limitsOf(verifiers, plan, pieceContext.language, prompt.ours, {
        wishes,
        given: [...wishes, ...(task.title ? [task.title] : [])],
      }),
      heldTo: "lines",
    },
    resolve: resolverOf(lines),
    lines,
    secondLook,
    looked: { asked: 0, failed: 0, tokens: 0, sentences: new Set() },
    model,
    asking: warmed(
      askingOf(model, context.checkpoints, context.jobKey),
      warm,
      prompt.prefix,
      tokens,
    ),
    context,
  };
}

/** Plans whose cost is already counted with a piece. */
const counted = new WeakSet<ModelPlan>();

/**
 * Returns this piece's cost, and what had been paid before: notes count with a plan's first piece.
 */
function costOf({ plan, asking, context }: Work): Pick<Making, "reused"> & Spent {
  const isOwn = plan.jobKey === context.jobKey && !counted.has(plan);
  counted.add(plan);
  const earlier = isOwn ? plan.reused : added(plan.reused, plan.spent);
  const { calls, tokensIn, tokensOut } = added(earlier, asking.reused());
  return {
    ...(isOwn ? added(plan.spent, asking.spent()) : asking.spent()),
    ...(calls > 0 ? { reused: { calls, tokensIn, tokensOut } } : {}),
  };
}

/** Says no more than what was checked. */
function readOf({ notes, sections }: ModelPlan): string {
  if (!notes) return "the whole source";
  if (!sections?.silent) return "notes on the whole source";
  return `notes on ${sections.read - sections.silent} of the source's ${sections.read} sections (the model noted nothing of the others)`;
}

function translatedOf({ pieceContext, limits }: Work, texts: readonly string[]): string {
  const { language, sourceLanguage } = pieceContext;
  if (!sourceLanguage || !limits.translated) return "";
  const { quotations, bare } = countTranslated(texts, limits.translated);
  const [from, into] = [languageName(sourceLanguage), languageName(language)];
  const without = bare > 0 ? `, ${bare} of ${quotations} without a translation` : "";
  return ` The source is in ${from}, the piece in ${into}: quotations stand in ${from}${without}, and no program compared a translation with its original beyond its numbers, dates and names.`;
}

function noteOf(model: Model, work: Work, texts: readonly string[]): string {
  const { looked, plan } = work;
  const read = readOf(plan);
  const checked =
    "quotations, numbers, dates, names and speakers were compared with the lines each text cites, by program";
  const second =
    looked.asked === 0
      ? ""
      : looked.failed > 0
        ? "; a second look by the model failed in part"
        : `; the model looked at ${looked.asked} sentences a second time`;
  return `Written by ${model.name} at ${model.provider} from ${read}; ${checked}${second}. What was not found there is marked.${translatedOf(work, texts)}`;
}

function makingOf(work: Work, model: Model, verdicts: Verdicts, texts: string[]): Making {
  const { plan, pieceContext } = work;
  const { language } = pieceContext;
  const { checked, repaired, dropped } = countChecked([...verdicts.values()], texts, language);
  return {
    writer: writerId,
    note: noteOf(model, work, texts),
    seconds: 0,
    checked: { ...checked, times: texts.flatMap(timesIn).length },
    repaired,
    dropped,
    sourceWords: plan.sourceWords,
    wordsRead: plan.wordsRead,
    model: model.name,
    provider: model.provider,
    ...costOf(work),
  };
}

/** Drops answers with an address, because we must not spread a source's links. */
const knownOf = ({ material, title, ...plan }: ModelPlan, context: PieceContext) => ({
  ...material,
  questions: material.questions.filter(({ answer }) => addressesIn(answer.text).length === 0),
  // The source's own topics and questions are of no use to a post in another language.
  ...(context.sourceLanguage ? { topics: [], questions: [] } : {}),
  language: context.language,
  timed: plan.timed,
  ...(title === undefined ? {} : { sourceTitle: title }),
  ...(plan.duration === undefined ? {} : { duration: plan.duration }),
});

async function writeWhole(work: Work, model: Model): Promise<Piece> {
  const { format, plan, task } = work;
  work.context.onProgress(`writing with ${model.name}`);
  const draft = await inStyle(work, await soundDraft(work));
  const { marked, style } = draft;
  const titled =
    task.title === undefined
      ? draft
      : withChosenTitle(format, draft, task.title, work.pieceContext);
  const { content, evidence, checks } = titled ?? draft;
  const texts = textsOf(format.blocks(content)).map(({ text }) => text);
  const made = makingOf(work, model, draft.verdicts, texts);
  const told = { ...made, note: made.note + (draft.shortfall ?? "") };
  const making = titled ? told : { ...told, note: told.note + titleNotTaken };
  const isSearched = task.search && format.supportsLlmo;
  return {
    content:
      task.search && isSearched
        ? withSearchReport(content, evidence, knownOf(plan, work.pieceContext), task.search)
        : content,
    evidence,
    checks,
    making: { ...making, ...(marked.length > 0 ? { marked } : {}), ...(style ? { style } : {}) },
    language: work.pieceContext.language,
  };
}

async function writePart(work: Work, model: Model, rewrite: Rewrite): Promise<Piece> {
  work.context.onProgress(`writing one part with ${model.name}`);
  const { content, evidence, checks, marked, verdicts } = await rewrittenPart(work, rewrite);
  const texts = [...verdicts.keys()].map(({ text }) => text);
  const making = makingOf(work, model, verdicts, texts);
  return {
    content,
    evidence,
    checks,
    making: { ...making, marked },
    language: work.pieceContext.language,
  };
}

/** One thread verifies for the whole process. */
const verifiers = createVerifiers();

/**
 * Creates the writer that works with any OpenAI-compatible model. `builtIn` finds topics, questions
 * and speakers for it. Throws, besides what all writers throw, MODEL_REFUSED, MODEL_UNUSABLE,
 * MODEL_UNREACHABLE.
 */
export function createModelWriter(
  client: Model,
  builtIn: Writer,
  { secondLook = false }: { secondLook?: boolean } = {},
): Writer {
  const model = forJobs(client);
  const means = { model, warm: createWarmPrefixes(), verifiers, secondLook };
  return {
    id: writerId,
    translates: true,
    plan: async (source, context) => ({
      writer: writerId,
      body: await makePlan(
        model,
        await materialFrom(builtIn, source, context),
        verifiers,
        source,
        context,
      ),
    }),
    async write(made, task, context) {
      const started = performance.now();
      const work = await workOf(means, readPlan(made.body), task, context);
      const piece = task.rewrite
        ? await writePart(work, model, task.rewrite)
        : await writeWhole(work, model);
      const seconds = (performance.now() - started) / 1_000;
      return { ...piece, making: { ...piece.making, seconds } };
    },
    // Counting needs no model and is the same for every writer.
    survey: (source, context) => builtIn.survey(source, context),
    steps: createModelSteps(means),
  };
}
