/** What a test server received, as far as its replies depend on it. */
export type ModelRequest = {
  /** 0 for the first completion request. */
  index: number;
  messages: { role: string; content: string }[];
  /** The ladder's rung on which a schema was asked for. */
  rung: "json_schema" | "json_object" | "text";
  /** The schema in the request or, without one, in the prompt. */
  schema: Record<string, unknown> | undefined;
  /** The body as sent. */
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  /** True once the client has hung up before the end of the reply. */
  aborted: boolean;
  /** `performance.now()` at the request's arrival and the reply's end. */
  startedAt: number;
  endedAt?: number;
  /** The usage reported with the reply, if there was one. */
  usage?: WireUsage;
};

export type WireUsage = {
  prompt_tokens: number;
  completion_tokens: number;
  cached_tokens: number;
  reasoning_tokens: number;
};

/** How to answer one completion; without a field, as a good server would. */
export type Behaviour = {
  /** Before the first byte. */
  delayMs?: number;
  /** What the model says; anything but a string is sent as JSON. Made from the schema if absent. */
  content?: unknown;
  finishReason?: string;
  /** The field in which OpenAI's models refuse. */
  refusal?: string;
  /** Includes tokens of thought, which are counted but not shown. */
  usage?: Partial<WireUsage> | "none";
  /** An answer that is no completion at all: the status (200 if absent), headers, body. */
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Closes the connection before any answer. */
  reset?: boolean;
  /** Closes the connection after this many bytes of the body. */
  cutAfterBytes?: number;
  /**
   * Ends the reply properly after this many bytes of the body, like a proxy that lost its server.
   */
  endAfterBytes?: number;
  /** Never answers, or stops after this many bytes. */
  hang?: boolean;
  hangAfterBytes?: number;
  bytesPerSecond?: number;
  /** Pieces of the reply per second, one token each. */
  tokensPerSecond?: number;
  /** Bytes of nonsense instead of the content. */
  flood?: number;
};

/** A behaviour, or just what the model says; undefined answers from the schema. */
export type Reply = Behaviour | string | undefined;
