import type { z } from "zod";

export type Message = { role: "system" | "user" | "assistant"; content: string };

/** The total cost of calls, including retries and repairs. */
export type Usage = {
  calls: number;
  tokensIn: number;
  tokensOut: number;
  /** The part of `tokensIn` that the server took from its prefix cache. */
  tokensCached: number;
};

export type Question<Value> = {
  /** Names the schema to the server: letters, digits and underscores. */
  name: string;
  schema: z.ZodType<Value>;
  messages: Message[];
  /** Doubled once if the reply was cut off. */
  maxOutputTokens: number;
};

export type Answer<Value> = { value: Value; usage: Usage };

/**
 * A language model that answers in the shape of a schema, whatever the server behind it supports.
 * `ask` throws a ModelFault, which says whether another attempt may succeed, or the signal's reason
 * within a second of its abort.
 */
export type Model = {
  /** As the operator named it. */
  name: string;
  /** The host, for the person: "api.openai.com". */
  provider: string;
  /**
   * Tokens of prompt and reply together. Known after `prepare`, and smaller after a prompt that the
   * server found too long, so read it again at each attempt.
   */
  readonly windowTokens: number;
  /**
   * True once the server has answered to a JSON schema: it may hold replies to it. Never of OpenAI's,
   * whose cache takes a prompt with another schema for another prompt.
   */
  readonly takesSchemas?: boolean;
  /**
   * Finds out what is not known about the endpoint yet; from the second time on, returns at once.
   */
  prepare(signal: AbortSignal): Promise<void>;
  /** Estimates in under a millisecond per 1,000 words, rather too high than too low. */
  countTokens(text: string): number;
  ask<Value>(
    question: Question<Value>,
    options: { signal: AbortSignal; onUsage?(usage: Usage): void },
  ): Promise<Answer<Value>>;
};
