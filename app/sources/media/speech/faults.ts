import { AppError, PassingFault } from "../../../errors.ts";
import { retryAfterMs } from "../../../model-client/index.ts";
import { TimesRefused } from "./recogniser.ts";

/** An unsuccessful response of a speech endpoint. */
export class SpeechError extends Error {
  override readonly name = "SpeechError";
  readonly status: number;
  readonly headers: unknown;
  /** The server's own words. */
  readonly said: string;

  constructor(status: number, headers: unknown, said: string) {
    super(`The speech endpoint answered ${status}: ${said.slice(0, 300)}`);
    this.status = status;
    this.headers = headers;
    this.said = said;
  }
}

/** An endpoint's answer that is no transcript. */
export class BadSpeechAnswer extends Error {
  override readonly name = "BadSpeechAnswer";
}

/** Why an endpoint gave no transcript. */
export type SpeechCause =
  | "key"
  | "credit"
  | "model"
  | "address"
  | "size"
  | "refused"
  | "busy"
  | "broken"
  | "answer"
  | "slow"
  | "route";

const noCredit =
  /insufficient_quota|billing_hard_limit|exceeded your current quota|insufficient (?:credit|balance|funds)|payment required/i;
const noModel =
  /model\b.{0,80}(?:not found|does not exist|not installed|is not loaded)|(?:unknown|invalid|no such) model|model_not_found/i;
const tooLarge =
  /too (?:large|long|big)|maximum (?:content|file|body|audio)|content size limit|exceeds/i;

function causeOfStatus({ status, said }: SpeechError): SpeechCause {
  if (status === 402 || noCredit.test(said)) return "credit";
  if (status === 401 || status === 403) return "key";
  if (status < 500 && noModel.test(said)) return "model";
  if (status === 404 || status === 405) return "address";
  if (status === 413 || (status < 500 && status !== 429 && tooLarge.test(said))) return "size";
  if (status === 429) return "busy";
  return status >= 500 || status === 408 || status === 425 ? "broken" : "refused";
}

const timeouts = /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;

/** The error codes of a failure and of its causes. */
export function codesOf(thrown: unknown): string[] {
  const codes: string[] = [];
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ("code" in cause && typeof cause.code === "string") codes.push(cause.code);
    cause = cause.cause;
  }
  return codes;
}

/** Tells why a request to an endpoint failed. */
export function causeOf(thrown: unknown): SpeechCause {
  if (thrown instanceof SpeechError) return causeOfStatus(thrown);
  if (thrown instanceof BadSpeechAnswer) return "answer";
  const isLate = thrown instanceof Error && thrown.name === "TimeoutError";
  return isLate || codesOf(thrown).some((code) => timeouts.test(code)) ? "slow" : "route";
}

const ask = "Ask your administrator, or upload a transcript (.txt).";
const later = "Try again later, or upload a transcript (.txt).";

const sentences: Record<SpeechCause, string> = {
  key: `The transcription service does not accept this server's key. ${ask}`,
  credit: `The account that pays for transcription has no credit left. ${ask}`,
  model: `The transcription service does not have the model that this server asks for. ${ask}`,
  address: `There is no transcription service at the address that this server was given. ${ask}`,
  size: "This recording is too large for the transcription service. Upload a shorter one, or a transcript (.txt).",
  refused: `The transcription service refused this recording. ${ask}`,
  busy: `The transcription service is too busy right now. ${later}`,
  broken: `The transcription service is not working right now. ${later}`,
  answer: `The transcription service gave an answer that can't be read. ${later}`,
  slow: `The transcription service took too long to answer. ${later}`,
  route: `The transcription service can't be reached. ${later}`,
};

/** Causes that another attempt may find gone. */
const passing = new Set<SpeechCause>(["busy", "broken", "answer", "slow", "route"]);

/**
 * Turns an endpoint's failure into ASR_FAILED with one sentence for the person, as a PassingFault if
 * another attempt may succeed. Passes on TimesRefused, which is no failure.
 */
export function speechFault(thrown: unknown): Error {
  if (thrown instanceof TimesRefused || thrown instanceof AppError) return thrown;
  const cause = causeOf(thrown);
  const error = new AppError("ASR_FAILED", sentences[cause], { cause: thrown });
  if (!passing.has(cause)) return error;
  const wait = thrown instanceof SpeechError ? retryAfterMs(thrown.headers, Date.now()) : undefined;
  return new PassingFault(error, {
    cause: thrown,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  });
}
