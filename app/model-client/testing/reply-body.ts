import type { Behaviour, WireUsage } from "./behaviour.ts";

export type Completion = {
  model: string;
  content: string;
  behaviour: Behaviour;
  usage: WireUsage;
  stream: boolean;
  streamUsage: boolean;
};

const wire = (usage: WireUsage) => ({
  prompt_tokens: usage.prompt_tokens,
  completion_tokens: usage.completion_tokens,
  total_tokens: usage.prompt_tokens + usage.completion_tokens,
  prompt_tokens_details: { cached_tokens: usage.cached_tokens },
  completion_tokens_details: { reasoning_tokens: usage.reasoning_tokens },
});

/** Splits content into pieces of about a token each. */
function pieces(content: string): string[] {
  return content.match(/\s*\S{1,5}|\s+$/gu) ?? [];
}

/** Splits a completion into its chunks on the wire: many events, or one JSON text. */
export function chunksOf(completion: Completion): string[] {
  return completion.stream ? events(completion) : [JSON.stringify(whole(completion))];
}

function whole({ model, content, behaviour, usage }: Completion) {
  const { refusal = null, finishReason = "stop" } = behaviour;
  const message = { role: "assistant", content: refusal ? null : content, refusal };
  return {
    id: "chatcmpl-test",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message, finish_reason: finishReason, logprobs: null }],
    ...(behaviour.usage === "none" ? {} : { usage: wire(usage) }),
  };
}

function events({ model, content, behaviour, usage, streamUsage }: Completion): string[] {
  const head = { id: "chatcmpl-test", object: "chat.completion.chunk", created: 0, model };
  const event = (part: object) => `data: ${JSON.stringify({ ...head, ...part })}\n\n`;
  const choice = (delta: object, finish_reason: string | null = null) =>
    event({ choices: [{ index: 0, delta, finish_reason }] });
  const said = behaviour.refusal
    ? [choice({ refusal: behaviour.refusal })]
    : pieces(content).map((piece) => choice({ content: piece }));
  const counted = streamUsage && behaviour.usage !== "none";
  return [
    choice({ role: "assistant", content: "" }),
    ...said,
    choice({}, behaviour.finishReason ?? "stop"),
    ...(counted ? [event({ choices: [], usage: wire(usage) })] : []),
    "data: [DONE]\n\n",
  ];
}
