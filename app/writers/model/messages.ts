import type { PieceContext } from "../../formats/format.ts";
import type { Message, Model } from "../../model-client/index.ts";
import { strictSchema, withSchema } from "../../model-client/index.ts";
import type { Task } from "../writer.ts";
import { noteLines } from "./notes.server.ts";
import { type Line, promptLine } from "./numbering.ts";
import { roomFor } from "./plan.server.ts";
import {
  briefText,
  fenced,
  rules,
  settledText,
  styleText,
  taskText,
  titleText,
} from "./prompt.server.ts";
import type { Shape } from "./shapes/draft.ts";
import { replySchema } from "./shapes/reply.ts";
import type { ModelPlan } from "./stored-plan.ts";

/** Renders the source as every prompt about it begins. */
function sourceText(plan: ModelPlan, lines: readonly Line[], model: Model): string {
  const { notes, fence } = plan;
  if (!notes) return fenced("The source", fence, lines.map(promptLine));
  const most = roomFor(model);
  const written = noteLines(notes, lines, most, (text) => model.countTokens(text));
  return fenced("Notes on the source, with its own words in quotation marks", fence, written);
}

export type Prompt = {
  messages: Message[];
  /** The beginning shared with other prompts about this source. */
  prefix: string;
  /** Our own words in the prompt, which must not come back in a piece. */
  ours: string[];
};

/** The client puts the schema into words as well. */
const schemaWords = ({ parts }: Shape) =>
  withSchema([], strictSchema(replySchema(parts))).map(({ content }) => content);

/** Orders the prompt: fixed rules, the source, the person's data and, last, the task. */
function promptFrom(
  shape: Shape,
  source: string,
  context: PieceContext,
  theirs: readonly string[],
): Prompt {
  const asked = taskText(shape, context);
  return {
    messages: [
      { role: "system", content: rules },
      { role: "user", content: [source, ...theirs, asked].filter(Boolean).join("\n\n") },
    ],
    prefix: `${rules}\n${source}`,
    ours: [rules, asked, ...schemaWords(shape)],
  };
}

export function promptOf(
  shape: Shape,
  plan: ModelPlan,
  lines: readonly Line[],
  context: PieceContext,
  task: Task,
  styleSentences: readonly string[],
  model: Model,
): Prompt {
  const samples = task.samples ?? [];
  return promptFrom(shape, sourceText(plan, lines, model), context, [
    samples.length > 0 ? styleText(samples, styleSentences, plan.fence) : "",
    task.brief?.trim() ? briefText(task.brief.trim(), plan.fence) : "",
    task.title?.trim() ? titleText(task.title.trim()) : "",
  ]);
}

/** `settledOn` is the analysis as the person changed it. */
export function stepPromptOf(
  shape: Shape,
  plan: ModelPlan,
  lines: readonly Line[],
  context: PieceContext,
  { brief, settledOn }: { brief?: string; settledOn?: string },
  model: Model,
): Prompt {
  return promptFrom(shape, sourceText(plan, lines, model), context, [
    brief?.trim() ? briefText(brief.trim(), plan.fence) : "",
    settledOn ? settledText(settledOn, plan.fence) : "",
  ]);
}
