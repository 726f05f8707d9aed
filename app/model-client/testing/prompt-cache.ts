/**
 * Estimates tokens: about four Latin letters or one other letter each, and at least one per word.
 */
export function roughTokens(text: string): number {
  let quarters = 0;
  for (const char of text) quarters += char.charCodeAt(0) < 0x250 ? 1 : 3.5;
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(words, Math.ceil(quarters / 4));
}

function commonPrefix(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** Shorter prompts are not cached (OpenAI's and vLLM's caches work in blocks). */
const leastCached = 1_024;
const block = 128;
const mostKept = 64;

/**
 * Counts as a provider's prefix cache does: the beginning that a prompt shares with an earlier one,
 * in whole blocks. A prompt can be found once its own reply has begun.
 */
export function createPromptCache() {
  const kept: string[] = [];
  return {
    cachedTokens(prompt: string): number {
      const shared = Math.max(0, ...kept.map((earlier) => commonPrefix(prompt, earlier)));
      const tokens = Math.floor(roughTokens(prompt.slice(0, shared)) / block) * block;
      return tokens < leastCached ? 0 : tokens;
    },
    keep(prompt: string): void {
      kept.push(prompt);
      if (kept.length > mostKept) kept.shift();
    },
  };
}
