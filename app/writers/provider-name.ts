/** Widely used endpoints, by the end of their host. */
const names: Record<string, string> = {
  "openai.com": "OpenAI",
  "openai.azure.com": "Azure OpenAI",
  "anthropic.com": "Anthropic",
  "googleapis.com": "Google Gemini",
  "mistral.ai": "Mistral AI",
  "openrouter.ai": "OpenRouter",
  "groq.com": "Groq",
  "deepseek.com": "DeepSeek",
  "together.xyz": "Together AI",
  "fireworks.ai": "Fireworks AI",
};

/** Visitors must not learn the names of hosts inside a network. */
const isInside = (host: string) =>
  /^[\d.]+$|^\[|^[^.]+$|\.(local|internal|lan|home|test|localhost)$/.test(host);

/**
 * Names the provider in the "Powered by" note (specification, sections 1 and 2): OpenAI, or the
 * provider of the operator's endpoint.
 */
export function providerName(baseUrl: string | undefined): string {
  if (!baseUrl) return "OpenAI";
  const { hostname } = new URL(baseUrl);
  const known = Object.keys(names).find((end) => hostname === end || hostname.endsWith(`.${end}`));
  if (known) return names[known] ?? known;
  return isInside(hostname) ? "a model of this server" : hostname;
}
