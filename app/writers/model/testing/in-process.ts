import { z } from "zod";
import type { Answer, Model, Question, Usage } from "../model.ts";
import type { Request } from "./author.ts";

const count = (text: string) => Math.ceil(text.length / 4);

export type InProcess = Model & { asked: Question<unknown>[]; windowTokens: number };

/** A model without a server: what a reply is made into must not depend on how it came. */
export function inProcessModel(
  reply: (request: Request, at: number) => unknown,
  windowTokens = 128_000,
): InProcess {
  const asked: Question<unknown>[] = [];
  return {
    name: "test-model",
    provider: "localhost",
    windowTokens,
    asked,
    prepare: () => Promise.resolve(),
    countTokens: count,
    async ask<Value>(question: Question<Value>, options: { signal: AbortSignal }) {
      options.signal.throwIfAborted();
      asked.push(question);
      const { messages } = question;
      const schema = z.toJSONSchema(question.schema);
      const answer = await reply({ messages, schema }, asked.length - 1);
      const value = question.schema.parse(answer);
      const usage: Usage = {
        calls: 1,
        tokensIn: count(messages.map(({ content }) => content).join("\n")),
        tokensOut: count(JSON.stringify(answer)),
        tokensCached: 0,
      };
      return { value, usage } satisfies Answer<Value>;
    },
  };
}
