import { database, transact } from "../../db/client.server.ts";
import { AppError } from "../errors.ts";
import type { Format } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import {
  type Chapter,
  chaptersOf,
  choiceFields,
  passagesIn,
  passagesOfSource,
  requireFitting,
  tickedBefore,
} from "../pieces/choose.server.ts";
import { withoutTexts, withTexts } from "../writers/choice.ts";
import { requireDone, requireRunning, touch } from "./ask.server.ts";
import { offersChoice } from "./pieces.server.ts";
import { changeInput } from "./stored-steps.server.ts";

export const chooseAheadBody = formBody({ names: ["intent"], ...choiceFields });

export type ChooseAheadView = {
  strategyId: string;
  formatLabel: string;
  layout: Format["layout"];
  language: string;
  chapters: Chapter[];
  taken: number;
};

/** Throws NOT_FOUND, and CONFLICT where a piece of this format is not to be chosen for. */
function requireChoosable(userId: string, strategyId: string, format: string) {
  const strategy = requireRunning(userId, strategyId);
  const { input } = requireDone(strategyId, 3);
  if (!offersChoice(strategy))
    throw new AppError("CONFLICT", "An AI model writes the pieces of this strategy.");
  if (!input.formats.includes(format))
    throw new AppError("NOT_FOUND", "This strategy has no piece in this format.");
  return { strategy, input };
}

/**
 * Returns everything the form shows by which a piece of a strategy is made of chosen passages before
 * it is written. Throws NOT_FOUND, CONFLICT, and what the built-in writer throws about the source.
 */
export async function chooseAheadView(
  userId: string,
  strategyId: string,
  format: string,
  signal: AbortSignal,
): Promise<ChooseAheadView> {
  const { strategy, input } = requireChoosable(userId, strategyId, format);
  const passages = await passagesOfSource(userId, strategy.sourceId, signal);
  const choice = withTexts(input.choices?.[format] ?? { passages: [] }, passages);
  const { label, layout } = formatOf(format);
  return {
    strategyId,
    formatLabel: label,
    layout,
    language: strategy.sourceLanguage ?? "und",
    chapters: chaptersOf(layout, passages, tickedBefore(choice)),
    taken: choice.passages.length,
  };
}

/**
 * Keeps the ticked passages for the piece of a format until it is ordered, or forgets them if the
 * form says so. Free. Throws NOT_FOUND, INVALID also for a passage that the format
 * cannot hold, and CONFLICT if the transcript has changed.
 */
export async function chooseAhead(
  userId: string,
  strategyId: string,
  format: string,
  form: FormData,
  signal: AbortSignal,
): Promise<void> {
  const { strategy } = requireChoosable(userId, strategyId, format);
  const asked = form.get("intent") === "forget" ? undefined : passagesIn(form);
  const ready = asked ? await passagesOfSource(userId, strategy.sourceId, signal) : [];
  const known = new Set(ready.map(({ id }) => id));
  if (asked?.passages.some(({ id }) => !known.has(id)))
    throw new AppError("CONFLICT", "The transcript has changed. Choose the passages again.");
  if (asked) await requireFitting(userId, strategy.sourceId, format, asked, signal);
  transact(database(), (tx) => {
    const { input } = requireChoosable(userId, strategyId, format);
    const { [format]: _, ...others } = input.choices ?? {};
    const choices = asked ? { ...others, [format]: withoutTexts(asked, ready) } : others;
    touch(tx, userId, strategyId, Date.now());
    changeInput(tx, strategyId, 3, { ...input, choices });
  });
}
