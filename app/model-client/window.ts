import type { HttpFault } from "./http-fault.ts";

/** In a smaller window, no useful part of a source fits beside the instructions and the reply. */
export const leastWindowTokens = 2_000;
/** Used if nothing is known: what most local servers give at least. */
export const carefulWindowTokens = 8_192;

const known: [RegExp, number][] = [
  [/^gpt-(?:5\.[4-9]|[6-9])/, 400_000],
  [/^gpt-5.*chat/, 128_000],
  [/^gpt-5/, 400_000],
  [/^gpt-4\.1/, 1_047_576],
  [/^o[134](?:-|$)/, 128_000],
  [/^(?:chatgpt-4o|gpt-4o|gpt-4-turbo|gpt-4-(?:0125|1106))/, 128_000],
  [/^gpt-4-32k/, 32_768],
  [/^gpt-4/, 8_192],
  [/^gpt-3\.5/, 16_385],
];

/** Returns the window of OpenAI's own models; of a family with several, the smallest. */
export function knownWindow(model: string): number | undefined {
  return known.find(([name]) => name.test(model))?.[1];
}

const isContextFault =
  /context_length_exceeded|exceed_context_size|maximum context|context (?:length|size|window)|prompt is too long|too many (?:input )?tokens|input (?:is )?too long|reduce the length/;

export function isTooLong({ status, said }: HttpFault): boolean {
  return status === 413 || ([400, 422, 500].includes(status) && isContextFault.test(said));
}

const windowFigures = [
  /"n_ctx"\s*:\s*(\d+)/,
  /context (?:length|size|window)(?: (?:is|of|limit))*[^0-9a-z]{0,4}(\d{3,8})/,
  /context (?:length|size|window)[^0-9]{0,40}?(\d{3,8})/,
  /> ?(\d{3,8}) maximum/,
  /(?:limit|maximum|up to|at most)[^0-9]{0,20}(\d{3,8})(?: input)? tokens/,
];

/** Reads the window that a server names when it finds a prompt too long. */
export function windowSaid(said: string): number | undefined {
  for (const figure of windowFigures) {
    const tokens = Number(figure.exec(said)?.[1] ?? Number.NaN);
    if (tokens >= 256) return tokens;
  }
  return undefined;
}

/** Reads the server's token count of the prompt, if it names one beside its window. */
export function promptSaid(said: string): number | undefined {
  const figure =
    /"n_prompt_tokens"\s*:\s*(\d+)/.exec(said) ??
    /(\d+) (?:in the messages|input tokens|prompt tokens)/.exec(said) ??
    /(?:resulted in|prompt (?:contains|has)(?: at least)?|your request has) (\d+)/.exec(said);
  return figure ? Number(figure[1]) : undefined;
}
