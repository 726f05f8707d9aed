import { AppError } from "../../../errors.ts";
import type { PieceContext } from "../../../formats/format.ts";
import { otherLanguage } from "../../../formats/shared-rules.ts";
import type { WriterContext } from "../../writer.ts";
import type { Asking } from "../asking.server.ts";
import type { Prompt } from "../messages.ts";
import { type Problem, problemsOf } from "../problems.ts";
import { languageName, mendText } from "../prompt.server.ts";
import { repairOf } from "../repair.ts";
import { itemsOf, type Leaf, leavesOf, linesOf, type Shape, type Tree } from "../shapes/draft.ts";
import { replyName, replySchema, shownDraft, treeOf } from "../shapes/reply.ts";
import { type Limits, type Verdicts, verify } from "../verifying.ts";
import { formatNamed, isChoice, settle } from "./settling.ts";

export type StepWork = {
  shape: Shape;
  prompt: Prompt;
  pieceContext: PieceContext;
  limits: Limits;
  resolve(cites: string[]): string[];
  asking: Asking;
  context: WriterContext;
};

export type StepDraft = { tree: Tree; verdicts: Verdicts };

/** As many as for a piece that is first in another language and then breaks a rule. */
const mostRepairs = 2;

function wrongLanguage(tree: Tree, { language }: PieceContext): Problem[] {
  const texts = leavesOf(tree)
    .filter(({ leaf }) => !isChoice(leaf))
    .map(({ leaf }) => leaf.text);
  const found = otherLanguage(texts.join("\n"), language.split("-")[0] ?? "");
  if (!found) return [];
  const [is, wanted] = [languageName(found), languageName(language)];
  return [{ path: "all texts", says: `they are in ${is}; write them in ${wanted}` }];
}

/** Finds formats with too few titles or tips left. */
const shortLines = (tree: Tree): Problem[] =>
  itemsOf(tree, "formats")
    .filter((item) => linesOf(item, "titles").length < 2 || linesOf(item, "tips").length < 1)
    .map((item) => ({
      path: "formats",
      says: `${formatNamed(item)} needs 2 to 5 titles of at most 70 characters and 2 tips that the source supports`,
    }));

function brokenIn(tree: Tree, { shape, pieceContext }: StepWork): Problem[] {
  const foreign = wrongLanguage(tree, pieceContext);
  if (foreign.length > 0) return foreign;
  const found = problemsOf(tree, shape, pieceContext, [], () => undefined);
  return [...found, ...shortLines(tree)];
}

async function checked(work: StepWork, { tree, verdicts }: StepDraft, fresh: Leaf[]) {
  const { limits, context } = work;
  await verify(
    fresh.filter((leaf) => !isChoice(leaf)),
    limits,
    verdicts,
  );
  context.signal.throwIfAborted();
  settle(tree, verdicts);
  return brokenIn(tree, work);
}

async function repaired(work: StepWork, draft: StepDraft, problems: Problem[]): Promise<Problem[]> {
  const { shape, prompt, pieceContext, asking, resolve, context } = work;
  const { tree } = draft;
  const repair = repairOf(shape, tree, problems);
  const content = mendText(problems, pieceContext.language, repair.isWhole);
  const messages = [
    ...prompt.messages,
    { role: "assistant" as const, content: shownDraft(tree) },
    { role: "user" as const, content },
  ];
  const { maxOutputTokens } = shape;
  const reply = await asking.ask(
    { name: replyName, schema: repair.schema, messages, maxOutputTokens },
    context.signal,
  );
  return checked(work, draft, repair.put(tree, reply, resolve));
}

/**
 * Returns a verified draft of a strategy's texts, repaired by code or by at most two targeted
 * requests. Throws MODEL_UNUSABLE.
 */
export async function soundSteps(work: StepWork): Promise<StepDraft> {
  const { shape, prompt, asking, resolve, context } = work;
  const schema = replySchema(shape.parts);
  const { messages } = prompt;
  const { maxOutputTokens } = shape;
  const reply = await asking.ask(
    { name: replyName, schema, messages, maxOutputTokens },
    context.signal,
  );
  const draft: StepDraft = { tree: treeOf(shape.parts, reply, resolve), verdicts: new Map() };
  context.onProgress("holding each claim to the source");
  let problems = await checked(
    work,
    draft,
    leavesOf(draft.tree).map(({ leaf }) => leaf),
  );
  for (let repairs = 0; problems.length > 0 && repairs < mostRepairs; repairs++) {
    context.onProgress("mending what does not hold");
    problems = await repaired(work, draft, problems);
  }
  if (problems.length === 0) return draft;
  throw new AppError(
    "MODEL_UNUSABLE",
    "The AI model wrote no strategy that holds against the source.",
    { cause: new Error(problems.map(({ path, says }) => `${path}: ${says}`).join("; ")) },
  );
}
