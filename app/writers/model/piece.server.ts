import { AppError } from "../../errors.ts";
import { type Content, numbered } from "../../formats/content.ts";
import type { Check, Format, PieceContext } from "../../formats/format.ts";
import { isBroken } from "../../formats/rules.ts";
import { languageRules } from "../../formats/shared-rules.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import type { Message, Model } from "../../model-client/index.ts";
import { seedOf } from "../extractive/material.ts";
import type { Task, WriterContext } from "../writer.ts";
import type { Asking } from "./asking.server.ts";
import { putTitle } from "./chosen-title.ts";
import { addCallToAction, compose } from "./composing.ts";
import { asWarnings, fillGaps, isMostlyMissing, isRefused, shortfall } from "./delivering.ts";
import { mend } from "./mending.ts";
import type { Prompt } from "./messages.ts";
import type { Line } from "./numbering.ts";
import { placesOf } from "./place.ts";
import { type Problem, problemsOf } from "./problems.ts";
import { languageName, mendText } from "./prompt.server.ts";
import { withQuotations } from "./quoting.ts";
import { repairOf } from "./repair.ts";
import { lookAgain } from "./second-look.server.ts";
import { type Leaf, leavesOf, type Shape, type Tree } from "./shapes/draft.ts";
import {
  contentOf,
  flattened,
  nestedName,
  nestedSchema,
  type Reply,
  replyName,
  replySchema,
  shownDraft,
  treeOf,
} from "./shapes/reply.ts";
import type { ModelPlan } from "./stored-plan.ts";
import { type Limits, type Verdicts, verify } from "./verifying.ts";

export type Work = {
  format: Format;
  shape: Shape;
  plan: ModelPlan;
  task: Task;
  pieceContext: PieceContext;
  prompt: Prompt;
  limits: Limits;
  resolve(cites: string[]): string[];
  lines: readonly Line[];
  secondLook: boolean;
  /** Sentences that the model was asked about a second time, what that cost, and what failed. */
  looked: { asked: number; failed: number; tokens: number; sentences: Set<string> };
  model: Model;
  asking: Asking;
  context: WriterContext;
};

/** A draft, checked and repaired, with its remaining problems. */
export type Draft = ReturnType<typeof compose<Content>> & {
  tree: Tree;
  verdicts: Verdicts;
  checks: Check[];
  problems: Problem[];
  /** What is short of the format's wishes, in a sentence; empty if nothing is. */
  shortfall?: string;
};

function judge(work: Work, tree: Tree, verdicts: Verdicts): Draft {
  const { format, shape, plan, pieceContext: context, limits } = work;
  const places = placesOf(limits.verifier.segments, verdicts);
  const seed = seedOf({ words: plan.sourceWords, language: plan.language });
  mend(tree, shape, context, (item) => places.ofItem(item)?.order);
  const { language } = context;
  // The source's own words for its topics are of no use in another language.
  const material = context.sourceLanguage ? { ...plan.material, topics: [] } : plan.material;
  addCallToAction(tree, shape, { language, material }, phrasesOf(language, seed));
  const composed = compose(tree, contentOf, context, verdicts, places.ofLeaf);
  const content = numbered(format, composed.content);
  const isWhole = format.schema.safeParse(content).success;
  const checks = isWhole ? format.check(content, composed.evidence, context) : [];
  const startOf = (leaf: Leaf) => places.ofLeaf(leaf)?.start;
  const problems = problemsOf(tree, shape, context, checks, startOf);
  return { ...composed, content, tree, verdicts, checks, problems };
}

const maxTokensOf = ({ shape }: Work) => shape.maxOutputTokens;

/** Prints the quotations that an answer names. */
export const quotedFor = ({ lines, plan, pieceContext }: Work, answer: Reply): Reply =>
  withQuotations(answer, lines, { spoken: plan.language, written: pieceContext.language });

/**
 * Asks for a whole piece: in its format's own shape, if nothing else is made of the source and the
 * server takes schemas; otherwise, or if that fails, as texts by their paths.
 */
async function wholeAnswer(work: Work, messages: Message[]): Promise<Reply> {
  const { shape, context, asking, model, task } = work;
  const maxOutputTokens = maxTokensOf(work);
  const byPaths = () => {
    const schema = replySchema(shape.parts);
    return asking.ask({ name: replyName, schema, messages, maxOutputTokens }, context.signal);
  };
  if (!task.alone || !model.takesSchemas) return await byPaths();
  const schema = nestedSchema(shape.parts);
  const question = { name: nestedName, schema, messages, maxOutputTokens };
  const nested = await unlessUnusable(() => asking.ask(question, context.signal));
  return nested ? flattened(nested) : await byPaths();
}

async function firstDraft(work: Work, messages: Message[]): Promise<Draft> {
  const { shape, context, resolve, limits } = work;
  const answer = await wholeAnswer(work, messages);
  const tree = treeOf(shape.parts, quotedFor(work, answer), resolve);
  const verdicts: Verdicts = new Map();
  context.onProgress("checking each quotation");
  putTitle(tree, work.task.title);
  const leaves = leavesOf(tree).map(({ leaf }) => leaf);
  await verify(leaves, limits, verdicts);
  context.signal.throwIfAborted();
  await lookAgain(leaves, verdicts, work);
  return judge(work, tree, verdicts);
}

/** Names what was missing or broken first. */
const missingWords = (causes: readonly string[]): string => causes[0] ?? "most of it is missing";

/** Sends one request that names what is broken and asks only for those parts. */
async function mended(work: Work, draft: Draft): Promise<Draft> {
  const { shape, prompt, pieceContext, context, limits, resolve } = work;
  const { tree, verdicts, problems } = draft;
  const repair = repairOf(shape, tree, problems);
  const answer = await work.asking.ask(
    {
      name: replyName,
      schema: repair.schema,
      messages: [
        ...prompt.messages,
        { role: "assistant", content: shownDraft(tree) },
        { role: "user", content: mendText(problems, pieceContext.language, repair.isWhole) },
      ],
      maxOutputTokens: maxTokensOf(work),
    },
    context.signal,
  );
  const fresh = repair.put(tree, quotedFor(work, answer), resolve);
  await verify(fresh, limits, verdicts);
  await lookAgain(fresh, verdicts, work);
  return judge(work, tree, verdicts);
}

const mostRounds = 2;

/** What a model can't answer is no reason to throw everything away. */
async function unlessUnusable<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "MODEL_UNUSABLE") return undefined;
    throw thrown;
  }
}

/**
 * Looks at what the first look could not afford: what it may cost is a share of the whole piece,
 * which cost more since.
 */
async function lookedOver(work: Work, { tree, verdicts }: Draft): Promise<Draft> {
  await lookAgain(
    leavesOf(tree).map(({ leaf }) => leaf),
    verdicts,
    work,
  );
  return judge(work, tree, verdicts);
}

/** Fills what is still missing from the source. */
async function filled(work: Work, { tree, verdicts }: Draft): Promise<Draft> {
  const fresh = fillGaps(tree, work.shape, work.lines);
  await verify(fresh, work.limits, verdicts);
  return judge(work, tree, verdicts);
}

function refuse({ checks, problems }: Draft, label: string): never {
  const causes = [
    ...checks
      .filter(isBroken)
      .map(({ rule, measured, wanted }) => `${rule}: ${measured} (${wanted})`),
    ...problems.map(({ path, says }) => `${path}: ${says}`),
  ];
  throw new AppError(
    "MODEL_UNUSABLE",
    `The AI model wrote no ${label} that could be delivered: ${missingWords(causes)}. Nothing was charged.`,
    { cause: new Error(causes.join("; ")) },
  );
}

/**
 * Returns a draft that is true, in its language and fits its platform. What breaks another
 * rule is repaired by code, asked for again at most twice, and then delivered as it is, with a
 * warning. Rewrites a draft once if it is in another language. Throws MODEL_UNUSABLE, also if most
 * of the piece is missing.
 */
export async function soundDraft(work: Work, messages = work.prompt.messages): Promise<Draft> {
  const { format, context } = work;
  const { language } = work.pieceContext;
  let draft = await firstDraft(work, messages);
  if (draft.checks.some((check) => isBroken(check) && languageRules.includes(check.rule))) {
    context.onProgress(`writing again, in ${languageName(language)}`);
    draft = await firstDraft(work, withReminder(messages, language));
  }
  let isMended = false;
  for (let round = 0; round < mostRounds && draft.problems.length > 0; round++) {
    context.onProgress("mending what breaks a rule of the format");
    const better = await unlessUnusable(() => mended(work, draft));
    if (!better) break;
    draft = better;
    isMended = true;
  }
  if (isMended) draft = await lookedOver(work, draft);
  if (isMostlyMissing(draft.tree, work.shape)) refuse(draft, format.label);
  if (draft.problems.length > 0 || draft.checks.length === 0) draft = await filled(work, draft);
  if (draft.checks.length === 0 || draft.checks.some(isRefused)) refuse(draft, format.label);
  return { ...draft, checks: asWarnings(draft.checks), shortfall: shortfall(draft.checks) };
}

function withReminder(messages: Message[], language: string): Message[] {
  const name = languageName(language);
  const reminder = `Your last draft was not in ${name}. Every text has to be in ${name}.`;
  return messages.map((message, at) =>
    at === messages.length - 1
      ? { ...message, content: `${message.content}\n${reminder}` }
      : message,
  );
}
