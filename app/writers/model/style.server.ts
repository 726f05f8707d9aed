import { AppError } from "../../errors.ts";
import type { Message } from "../../model-client/index.ts";
import { distanceBetween, standing } from "../../samples/style/distance.ts";
import { standingOfSamples, styleSentences } from "../../samples/style.ts";
import { proseOf } from "../extractive/style/prose.ts";
import type { Making, Task } from "../writer.ts";
import { type Draft, soundDraft, type Work } from "./piece.server.ts";
import { styleReminder } from "./prompt.server.ts";

/** Enough to know how a source is worded. */
const sourceCharacters = 20_000;

/** Describes the person's style in sentences for the model. */
export function styleFor({ samples = [] }: Task, { language }: { language: string }): string[] {
  return samples.length > 0 ? styleSentences(samples, language) : [];
}

type Styled = Draft & { style?: NonNullable<Making["style"]> };

const rounded = (value: number) => Number(value.toFixed(3));

function reminded(messages: readonly Message[], sentences: readonly string[]): Message[] {
  const last = messages.length - 1;
  return messages.map((message, at) =>
    at === last
      ? { ...message, content: `${message.content}\n${styleReminder(sentences)}` }
      : message,
  );
}

/** Asks for a second draft; undefined if it breaks the rules of its format. */
async function secondDraft(work: Work): Promise<Draft | undefined> {
  try {
    const messages = reminded(work.prompt.messages, styleFor(work.task, work.pieceContext));
    return await soundDraft(work, messages);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "MODEL_UNUSABLE") return undefined;
    throw thrown;
  }
}

/**
 * Measures how near a draft is to the person's samples. `before` is the distance of the source's
 * own words, the style of a piece that follows its source. If the draft is no nearer, asks for one
 * more and takes the nearer of the two.
 */
export async function inStyle(work: Work, draft: Draft): Promise<Styled> {
  const { plan, format, task, pieceContext } = work;
  const samples = task.samples ?? [];
  if (samples.length === 0) return draft;
  const { language } = pieceContext;
  const wanted = standingOfSamples(samples, language);
  const distance = (text: string) => distanceBetween(standing(text, language), wanted);
  const of = ({ content }: Draft) => distance(proseOf(format.blocks(content)));
  const source = plan.segments.map(({ text }) => text).join("\n");
  const before = rounded(distance(source.slice(0, sourceCharacters)));
  const styled = (made: Draft): Styled => ({
    ...made,
    style: { before, after: rounded(of(made)), samples: samples.length },
  });
  if (of(draft) < before) return styled(draft);
  work.context.onProgress("writing again, nearer to your samples");
  const second = await secondDraft(work);
  return styled(second && of(second) < of(draft) ? second : draft);
}
