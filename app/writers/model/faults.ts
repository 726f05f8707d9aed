import { AppError, PassingFault } from "../../errors.ts";
import type { Model } from "../../model-client/index.ts";
import { ModelFault } from "../../model-client/index.ts";

/**
 * Converts a model's fault to an AppError or PassingFault, so that the failing job releases its
 * credits.
 */
function appFault(thrown: unknown): unknown {
  if (!(thrown instanceof ModelFault)) return thrown;
  const { code, message, cause, passing, retryAfterMs } = thrown;
  const ultimate = new AppError(code, `${message} Nothing was charged.`, { cause });
  if (!passing) return ultimate;
  return new PassingFault(ultimate, { cause, ...(retryAfterMs ? { retryAfterMs } : {}) });
}

async function told<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (thrown) {
    throw appFault(thrown);
  }
}

/** Wraps a model so that it throws AppErrors and PassingFaults, which jobs know. */
export function forJobs(model: Model): Model {
  return {
    get name() {
      return model.name;
    },
    provider: model.provider,
    get windowTokens() {
      return model.windowTokens;
    },
    get takesSchemas() {
      return model.takesSchemas ?? false;
    },
    countTokens: (text) => model.countTokens(text),
    prepare: (signal) => told(model.prepare(signal)),
    ask: (question, options) => told(model.ask(question, options)),
  };
}
