import { createHash } from "node:crypto";
import { z } from "zod";
import type { Model, Question, Usage } from "../../model-client/index.ts";
import type { Checkpoints } from "../writer.ts";
import { nothingSpent, type Spent } from "./stored-plan.ts";

/** Changes with the prompts: replies to older ones are not taken for replies to these. */
export const promptVersion = 3;

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

/** Asks a model at most once: what it answered is found again under the same key. */
export type Asking = {
  ask<Value>(question: Question<Value>, signal: AbortSignal): Promise<Value>;
  /** All that this piece of work asked so far, in earlier attempts too. */
  spent(): Spent;
  /** What was found that another piece of work had asked. */
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
 * A reply is on the disk before the next question is asked, so that a crash repeats only what was
 * under way. What a stored reply no longer fits is asked again.
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
