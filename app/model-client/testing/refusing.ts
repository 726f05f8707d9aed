import type { ModelRequest } from "./behaviour.ts";
import { roughTokens } from "./prompt-cache.ts";
import type { ModelServerOptions } from "./server.ts";

type Refusal = { status: number; body: { error: Record<string, unknown> } };

const refusal = (status: number, message: string, code: string, param?: string): Refusal => ({
  status,
  body: { error: { message, type: "invalid_request_error", code, param: param ?? null } },
});

/**
 * Returns the error that a server with these options answers, in OpenAI's words; undefined if it
 * accepts the request.
 */
export function refusalOf(request: ModelRequest, options: ModelServerOptions): Refusal | undefined {
  const { body, rung, messages } = request;
  if (options.models && !options.models.includes(String(body.model)))
    return refusal(404, `The model \`${body.model}\` does not exist`, "model_not_found", "model");
  const refused = options.refuses?.find((name) => name in body);
  if (refused)
    return refusal(
      400,
      `Unsupported parameter: '${refused}' is not supported with this model.`,
      "unsupported_parameter",
      refused,
    );
  const taken = rung === "text" ? "takes" : (options.formats?.[rung] ?? "takes");
  if (taken === 400 || taken === 500)
    return refusal(taken, `response_format type ${rung} is not supported`, "unsupported");
  const tokens = roughTokens(JSON.stringify(messages));
  if (options.windowTokens && !options.cutsSilently && tokens > options.windowTokens)
    return refusal(
      400,
      `This model's maximum context length is ${options.windowTokens} tokens. However, your messages resulted in ${tokens} tokens.`,
      "context_length_exceeded",
      "messages",
    );
  return undefined;
}
