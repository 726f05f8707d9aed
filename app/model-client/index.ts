/** Schema-valid JSON from any OpenAI-compatible server: see README.md. */
export { createModel, type ModelOptions } from "./create-model.ts";
export { examine, type Finding } from "./examine.ts";
export { createFactStore, type FactStore, type Facts, noFacts, parseFacts } from "./facts.ts";
export type { Answer, Message, Model, Question, Usage } from "./model.ts";
export { ModelFault, type ModelFaultCode } from "./model-fault.ts";
export { parseReply } from "./parse-reply.ts";
export { withSchema } from "./request.ts";
export { retryAfterMs } from "./retry-after.ts";
export { endpointOf, type ModelSettings, type Timeouts, timeoutsFor } from "./settings.ts";
export { type JsonSchema, plainSchema, strictSchema } from "./strict-schema.ts";
export { countTokens } from "./tokens.ts";
