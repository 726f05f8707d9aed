/** Milliseconds. */
export type Timeouts = {
  connectMs: number;
  /** Until the first piece of the reply: the time in which the prompt is read. */
  firstPieceMs: number;
  /** Between pieces of the reply. Bytes that complete no piece do not count. */
  idleMs: number;
  /** From the request to the end of the reply. */
  totalMs: number;
};

export type ModelSettings = {
  apiKey?: string;
  /** Default: OpenAI's. */
  baseUrl?: string;
  /** Default: at OpenAI a small one of its present models, elsewhere the only one that is served. */
  model?: string;
  timeouts?: Partial<Timeouts>;
};

const openAiUrl = "https://api.openai.com/v1";
const openAiModel = "gpt-5.4-mini";

/** A reply may take this long where nothing else is set. */
export const defaultSeconds = 180;

/** Time limits in proportion to how long a whole reply may take. */
export function timeoutsFor(totalMs: number): Timeouts {
  return {
    connectMs: 10_000,
    firstPieceMs: Math.round((totalMs * 2) / 3),
    idleMs: Math.round(totalMs / 3),
    totalMs,
  };
}

export type Endpoint = {
  apiKey: string | undefined;
  /** Without a slash at its end. */
  baseUrl: string;
  /** With the port where it is not the scheme's. */
  host: string;
  isOpenAi: boolean;
  /** Undefined where the server is to be asked what it serves. */
  model: string | undefined;
  timeouts: Timeouts;
};

/** What the settings mean. */
export function endpointOf(settings: ModelSettings): Endpoint {
  const baseUrl = (settings.baseUrl ?? openAiUrl).replace(/\/+$/, "");
  const { host, hostname } = new URL(baseUrl);
  const isOpenAi = hostname === "api.openai.com";
  return {
    apiKey: settings.apiKey,
    baseUrl,
    host,
    isOpenAi,
    model: settings.model ?? (isOpenAi ? openAiModel : undefined),
    timeouts: { ...timeoutsFor(defaultSeconds * 1_000), ...settings.timeouts },
  };
}
