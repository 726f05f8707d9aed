/** What a server of tests was sent, as far as its replies depend on it. */
export type ModelRequest = {
  /** 0 for the first completion that was asked for. */
  index: number;
  messages: { role: string; content: string }[];
  /** How a schema was asked for: by which of the ladder's means. */
  rung: "json_schema" | "json_object" | "text";
  /** The schema of the request, or the one that stands in the prompt. */
  schema: Record<string, unknown> | undefined;
  /** The body as it was sent. */
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  /** Set once the client has hung up before it had the whole reply. */
  aborted: boolean;
  /** `performance.now()` at the request's arrival and the reply's end. */
  startedAt: number;
  endedAt?: number;
  /** What the reply was counted at, where one was made. */
  usage?: WireUsage;
};

export type WireUsage = {
  prompt_tokens: number;
  completion_tokens: number;
  cached_tokens: number;
  reasoning_tokens: number;
};

/** How one completion is answered; what is left out is answered as a good server would. */
export type Behaviour = {
  /** Before the first byte. */
  delayMs?: number;
  /** What the model says; anything but a string is sent as JSON. Made from the schema if absent. */
  content?: unknown;
  finishReason?: string;
  /** The field in which OpenAI's models refuse. */
  refusal?: string;
  /** Tokens of thought that are counted and not shown. */
  usage?: Partial<WireUsage> | "none";
  /** An answer that is no completion at all: the status (200 if absent), headers, body. */
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Closes the connection before anything is answered. */
  reset?: boolean;
  /** Closes the connection after so many bytes of the body. */
  cutAfterBytes?: number;
  /** Ends the reply in good order after so many bytes of the body: a proxy that lost its server. */
  endAfterBytes?: number;
  /** Never answers, or never goes on after so many bytes. */
  hang?: boolean;
  hangAfterBytes?: number;
  bytesPerSecond?: number;
  /** Pieces of the reply a second, a token each. */
  tokensPerSecond?: number;
  /** Bytes of nonsense in place of the content. */
  flood?: number;
};

/** A behaviour, or just what the model says; undefined answers from the schema. */
export type Reply = Behaviour | string | undefined;
