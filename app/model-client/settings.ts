/** In milliseconds. */
export type Timeouts = {
  connectMs: number;
  /** Until the first piece of the reply, while the server reads the prompt. */
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
  /** Default: a small current model at OpenAI, elsewhere the server's only one. */
  model?: string;
  timeouts?: Partial<Timeouts>;
};

const openAiUrl = "https://api.openai.com/v1";
const openAiModel = "gpt-5.4-mini";

/** Default time limit for a whole reply. */
const defaultSeconds = 180;

/** Derives all time limits from that of a whole reply. */
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
  /** Without a final slash. */
  baseUrl: string;
  /** Includes a port other than the scheme's default. */
  host: string;
  isOpenAi: boolean;
  /** Undefined if we have to ask the server. */
  model: string | undefined;
  timeouts: Timeouts;
};

/** Resolves the settings to an endpoint, with defaults. */
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
