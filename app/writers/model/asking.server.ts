import { createHash } from "node:crypto";
import { z } from "zod";
import type { Model, Question, Usage } from "../../model-client/index.ts";
import type { Checkpoints } from "../writer.ts";
import { nothingSpent, type Spent } from "./stored-plan.ts";

/** Increase when the prompts change, so that replies to older ones are not reused. */
const promptVersion = 5;

const stored = z.object({
  value: z.unknown(),
  /** The piece of work that paid for it. */
  jobKey: z.string().optional(),
  usage: z.object({
    calls: z.number(),
    tokensIn: z.number(),
    tokensOut: z.number(),
    tokensCached: z.number(),
  }),
});

export type Asked<Value> = { value: Value; usage: Usage };

/** Asks a model each question at most once and finds its answer again under the same key. */
export type Asking = {
  ask<Value>(question: Question<Value>, signal: AbortSignal): Promise<Value>;
  /** Returns what this piece of work has spent so far, in earlier attempts too. */
  spent(): Spent;
  /** Returns what other pieces of work had spent on answers that this one reused. */
  reused(): Spent;
};

export const added = (a: Spent, b: Spent): Spent => ({
  calls: a.calls + b.calls,
  tokensIn: a.tokensIn + b.tokensIn,
  tokensOut: a.tokensOut + b.tokensOut,
  tokensCached: a.tokensCached + b.tokensCached,
});

function keyOf(model: Model, question: Question<unknown>): string {
  const { name, messages } = question;
  const asked = JSON.stringify([promptVersion, model.name, name, messages]);
  return `model/${createHash("sha256").update(asked).digest("base64url")}`;
}

/**
 * Stores each reply on disk before the next question, so that a crash repeats only the calls under
 * way. Asks again if a stored reply does not fit the question's schema.
 */
export function askingOf(
  model: Model,
  checkpoints: Checkpoints | undefined,
  jobKey: string | undefined,
): Asking {
  let spent = nothingSpent;
  let reused = nothingSpent;
  return {
    spent: () => spent,
    reused: () => reused,
    async ask<Value>(question: Question<Value>, signal: AbortSignal): Promise<Value> {
      signal.throwIfAborted();
      const key = keyOf(model, question);
      const earlier = stored.safeParse(checkpoints?.read(key));
      const known = earlier.success ? question.schema.safeParse(earlier.data.value) : undefined;
      if (earlier.success && known?.success) {
        if (earlier.data.jobKey === jobKey) spent = added(spent, earlier.data.usage);
        else reused = added(reused, earlier.data.usage);
        return known.data;
      }
      let reported = nothingSpent;
      const onUsage = (usage: Usage) => {
        reported = usage;
      };
      try {
        const { value, usage } = await model.ask(question, { signal, onUsage });
        reported = usage;
        checkpoints?.store(key, { value, usage, ...(jobKey ? { jobKey } : {}) });
        return value;
      } finally {
        spent = added(spent, reported);
      }
    },
  };
}
