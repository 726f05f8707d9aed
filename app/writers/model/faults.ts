import { AppError, PassingFault } from "../../errors.ts";
import type { Model } from "../../model-client/index.ts";
import { ModelFault } from "../../model-client/index.ts";

/** Tells a fault of the model in the app's terms: a job that fails gives back what it held. */
export function appFault(thrown: unknown): unknown {
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

/** The same model, whose faults are AppErrors and PassingFaults as jobs know them. */
export function forJobs(model: Model): Model {
  return {
    get name() {
      return model.name;
    },
    provider: model.provider,
    get windowTokens() {
      return model.windowTokens;
    },
    countTokens: (text) => model.countTokens(text),
    prepare: (signal) => told(model.prepare(signal)),
    ask: (question, options) => told(model.ask(question, options)),
  };
}
