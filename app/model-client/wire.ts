import { z } from "zod";

const count = z.number().int().nonnegative().nullish().catch(undefined).optional();

const usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(undefined).optional(),
  completion_tokens_details: z
    .object({ reasoning_tokens: count })
    .nullish()
    .catch(undefined)
    .optional(),
  /** DeepSeek's name for cached tokens. */
  prompt_cache_hit_tokens: count,
});

/** A text, or a list of parts; only parts with a text count (Mistral's thinking models). */
const content = z
  .union([
    z.string(),
    z
      .array(z.object({ text: z.string().optional() }))
      .transform((parts) => parts.map(({ text }) => text ?? "").join("")),
    // Some servers parse the JSON that they were asked for.
    z.record(z.string(), z.unknown()).transform((object) => JSON.stringify(object)),
  ])
  .nullish()
  .catch(undefined)
  .optional();

const said = z.object({
  content,
  refusal: z.string().nullish().catch(undefined).optional(),
  reasoning_content: z.string().nullish().catch(undefined).optional(),
  reasoning: z.string().nullish().catch(undefined).optional(),
});

/** A whole completion or a piece of one: they differ in `message` and `delta`. */
export const completionPart = z.object({
  choices: z
    .array(
      z.object({
        message: said.nullish(),
        delta: said.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: usage.nullish().catch(undefined).optional(),
  error: z.unknown().optional(),
});

type CompletionPart = z.infer<typeof completionPart>;

/** The result of one request. */
export type RawReply = {
  content: string;
  refusal: string;
  /** "stop", "length", "content_filter"; undefined if the reply broke off without one. */
  finishReason: string | undefined;
  /** As the server counted, if it did. */
  tokensIn: number | undefined;
  tokensOut: number | undefined;
  tokensCached: number;
  thoughtTokens: number;
  /** Milliseconds from the request to its first piece, and to its end. */
  firstPieceMs: number;
  totalMs: number;
};

/** Assembles a reply from its parts. */
export function createReply(startedAt: number) {
  let content = "";
  let refusal = "";
  let thoughts = "";
  let finishReason: string | undefined;
  let counted: CompletionPart["usage"];
  let firstAt: number | undefined;
  return {
    add(part: CompletionPart): void {
      firstAt ??= performance.now();
      const choice = part.choices?.[0];
      const piece = choice?.delta ?? choice?.message;
      content += piece?.content ?? "";
      refusal += piece?.refusal ?? "";
      thoughts += piece?.reasoning_content ?? piece?.reasoning ?? "";
      finishReason = choice?.finish_reason ?? finishReason;
      counted = part.usage ?? counted;
    },
    end(countTokens: (text: string) => number): RawReply {
      const now = performance.now();
      return {
        // Some servers put the whole reply of a reasoning model among its thoughts.
        content: content.trim() === "" && thoughts.includes("{") ? thoughts : content,
        refusal,
        finishReason,
        tokensIn: counted?.prompt_tokens ?? undefined,
        tokensOut: counted?.completion_tokens ?? undefined,
        tokensCached:
          counted?.prompt_tokens_details?.cached_tokens ?? counted?.prompt_cache_hit_tokens ?? 0,
        thoughtTokens:
          counted?.completion_tokens_details?.reasoning_tokens ?? countTokens(thoughts),
        firstPieceMs: (firstAt ?? now) - startedAt,
        totalMs: now - startedAt,
      };
    },
  };
}
