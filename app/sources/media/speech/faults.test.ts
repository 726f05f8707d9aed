import { expect, test } from "vitest";
import { AppError, PassingFault, toAppError } from "../../../errors.ts";
import { BadSpeechAnswer, causeOf, SpeechError, speechFault } from "./faults.ts";
import { TimesRefused } from "./recogniser.ts";

const answered = (status: number, said = "", headers: unknown = {}) =>
  new SpeechError(status, headers, said);
const network = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

test.each([
  [answered(401, '{"error":"invalid_api_key"}'), "key"],
  [answered(403), "key"],
  [answered(429, '{"error":{"code":"insufficient_quota"}}'), "credit"],
  [answered(402), "credit"],
  [answered(404, '{"error":"model \\"whisper-9\\" not found, try pulling it first"}'), "model"],
  [answered(400, '{"error":{"message":"Invalid model: whisper-9"}}'), "model"],
  [answered(404, "<html>Not Found</html>"), "address"],
  [answered(405), "address"],
  [answered(413), "size"],
  [answered(400, "Maximum content size limit (26214400) exceeded"), "size"],
  [answered(415, "audio/mpeg is not supported"), "refused"],
  [answered(429), "busy"],
  [answered(503), "broken"],
  [new BadSpeechAnswer("<html>"), "answer"],
  [new DOMException("The operation timed out", "TimeoutError"), "slow"],
  [network("UND_ERR_BODY_TIMEOUT"), "slow"],
  [network("ECONNREFUSED"), "route"],
  [network("ENOTFOUND"), "route"],
] as const)("%s is told as: %s", (thrown, cause) => {
  expect(causeOf(thrown)).toBe(cause);
  const { code, message } = toAppError(speechFault(thrown));
  expect(code).toBe("ASR_FAILED");
  expect(message).toMatch(/^(?:The|This|There) .+\. (?:Ask|Try|Upload) .+\(\.txt\)\.$/);
});

test("every cause has a sentence of its own", () => {
  const failures = [401, 402, 404, 413, 415, 429, 500].map((status) => answered(status));
  const all = [...failures, answered(404, "unknown model"), new BadSpeechAnswer(), network("X")];
  const late = new DOMException("late", "TimeoutError");
  const told = [...all, late].map((thrown) => toAppError(speechFault(thrown)).message);
  expect(new Set(told).size).toBe(11);
});

test("what may pass is tried again, after the time that the service names", () => {
  for (const status of [401, 404, 413, 415, 402])
    expect(speechFault(answered(status))).toBeInstanceOf(AppError);
  for (const thrown of [answered(500), network("ECONNRESET"), new BadSpeechAnswer("")])
    expect(speechFault(thrown)).toBeInstanceOf(PassingFault);
  expect(speechFault(answered(429, "", { "retry-after": "7" }))).toMatchObject({
    retryAfterMs: 7_000,
  });
  const refused = new TimesRefused("no times");
  expect(speechFault(refused)).toBe(refused);
});
