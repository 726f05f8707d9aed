import { expect, test } from "vitest";
import { adviceOn, choose } from "./advice.ts";
import { faultOf } from "./faults.ts";
import { BadAnswer, HttpFault } from "./http-fault.ts";
import { ModelFault } from "./model-fault.ts";
import { ModelChoice } from "./prepare.ts";
import { endpointOf } from "./settings.ts";
import { SlowReply } from "./watch.ts";

const endpoint = endpointOf({ baseUrl: "http://ai.example:8000/v1", model: "m" });
const advice = (thrown: unknown) =>
  adviceOn(faultOf(thrown, { host: endpoint.host, model: "m" }), endpoint);
const network = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

test.each([
  [new HttpFault(401, {}, ""), /OPENAI_API_KEY/],
  [new HttpFault(402, {}, ""), /credit/],
  [new HttpFault(404, {}, "model 'm' not found"), /OPENAI_MODEL.*ollama pull/],
  [new HttpFault(404, {}, "Not Found"), /:8000\/v1\/chat\/completions does not exist/],
  [new HttpFault(429, {}, ""), /JOB_CONCURRENCY/],
  [new HttpFault(503, {}, ""), /server's own log/],
  [new HttpFault(418, {}, ""), /server's own log/],
  [new SlowReply("end"), /OPENAI_TIMEOUT_SECONDS/],
  [new BadAnswer("web page"), /not of its website/],
  [new BadAnswer("malformed"), /proxies/],
  [network("ECONNREFUSED"), /Nothing listens at http:\/\/ai\.example:8000\/v1/],
  [network("ENOTFOUND"), /No address is known for ai\.example/],
  [network("DEPTH_ZERO_SELF_SIGNED_CERT"), /NODE_EXTRA_CA_CERTS/],
  [network("ETIMEDOUT"), /can be reached from this machine/],
  [new Error("?"), /right address/],
])("%s is met with what to change", (thrown, expected) => {
  expect(advice(thrown)).toMatch(expected);
});

test("a choice of models names the first of them", () => {
  const models = Array.from({ length: 20 }, (_, at) => `m${at}`);
  const fault = new ModelFault("MODEL_UNREACHABLE", "Which?", { cause: new ModelChoice(models) });
  expect(adviceOn(fault, endpoint)).toMatch(/OPENAI_MODEL to one of: m0, .*, m11, …$/);
  expect(choose(["a"])).toBe("Set OPENAI_MODEL to one of: a");
  expect(choose([])).toMatch(/Load a model/);
});
