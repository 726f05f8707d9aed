import { BadAnswer, HttpFault } from "./http-fault.ts";
import { ModelFault, type ModelFaultCode } from "./model-fault.ts";
import { retryAfterMs } from "./retry-after.ts";
import { BodyTooLarge } from "./transport.ts";
import { SlowReply } from "./watch.ts";

export function refused(cause?: unknown): ModelFault {
  const sentence = "The AI model declined to write from this recording.";
  return new ModelFault("MODEL_REFUSED", sentence, { cause });
}

type FaultPlace = { host: string; model: string };

const isQuota =
  /insufficient_quota|billing_hard_limit|exceeded your current quota|insufficient (?:credit|balance|quota|funds)|requires more credits|payment required/;
const isModeration =
  /content_filter|content_policy|content management policy|moderation|flagged|safety (?:system|policy)/;
const isUnknownModel =
  /model\b.{0,80}(?:not found|does not exist|is not loaded)|(?:unknown|invalid|no such) model|model_not_found|not a valid model/;

/** True if the account behind the key has no credit left: waiting does not help. */
export function isOutOfCredit(fault: HttpFault): boolean {
  return fault.status === 402 || (fault.status !== 503 && isQuota.test(fault.said));
}

export function isUnknownModelFault({ status, said }: HttpFault): boolean {
  return [400, 404, 422].includes(status) && isUnknownModel.test(said);
}

/** True if asking in another way would change nothing. */
export function isSettled(fault: HttpFault): boolean {
  return isOutOfCredit(fault) || isUnknownModelFault(fault) || isModeration.test(fault.said);
}

function ofStatus(fault: HttpFault, { host, model }: FaultPlace): ModelFault {
  const { status, said } = fault;
  const final = (sentence: string, code: ModelFaultCode = "MODEL_UNREACHABLE") =>
    new ModelFault(code, sentence, { cause: fault });
  if (isOutOfCredit(fault))
    return final(`The account at ${host} that pays for the AI model has no credit left.`);
  if ((status === 400 || status === 403) && isModeration.test(said)) return refused(fault);
  if (status === 401 || status === 403)
    return final(`${host} does not accept this server's key for the AI model.`);
  if (isUnknownModelFault(fault)) return final(`${host} has no AI model named ${model}.`);
  if (status === 404 || status === 405)
    return final(`There is no AI model at the address that this server was given (${host}).`);
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500)
    return passing(busySentence(status, host), fault, retryAfterMs(fault.headers, Date.now()));
  return final(`${host} refused the request to the AI model.`, "MODEL_UNUSABLE");
}

function busySentence(status: number, host: string): string {
  return status === 429
    ? `The AI model at ${host} is too busy right now. Try again later.`
    : `The AI model at ${host} is not working right now. Try again later.`;
}

function passing(
  sentence: string,
  cause: unknown,
  retryAfter?: number,
  code: ModelFaultCode = "MODEL_UNREACHABLE",
): ModelFault {
  return new ModelFault(code, sentence, { cause, passing: true, retryAfterMs: retryAfter });
}

const badAnswers: Record<BadAnswer["kind"], string> = {
  "web page": "answered with a web page, so its address may be wrong.",
  malformed: "gave an answer that could not be read.",
  "broken off": "broke off in the middle of its answer.",
};

/** Explains a failed request, and says whether another attempt may succeed. */
export function faultOf(thrown: unknown, place: FaultPlace): ModelFault {
  if (thrown instanceof ModelFault) return thrown;
  if (thrown instanceof HttpFault) return ofStatus(thrown, place);
  const { host } = place;
  if (thrown instanceof SlowReply)
    return passing(`The AI model at ${host} took too long to answer.`, thrown);
  if (thrown instanceof BadAnswer)
    return passing(`The AI model at ${host} ${badAnswers[thrown.kind]}`, thrown);
  if (thrown instanceof BodyTooLarge)
    return passing(
      `The AI model at ${host} gave an endless answer.`,
      thrown,
      undefined,
      "MODEL_UNUSABLE",
    );
  return passing(`The AI model at ${host} can't be reached.`, thrown);
}
