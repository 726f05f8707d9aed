/**
 * Returns when to retry by an answer's headers, in milliseconds from now: `retry-after-ms`
 * (OpenAI's and Azure's), or Retry-After in seconds or as a date (RFC 9110, section 10.2.3).
 * Undefined if they say nothing readable.
 */
export function retryAfterMs(headers: unknown, now: number): number | undefined {
  const exact = headerOf(headers, "retry-after-ms")?.trim();
  if (exact && /^\d+$/.test(exact)) return Number(exact);
  const value = headerOf(headers, "retry-after")?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1_000);
  // All three date forms begin with the day's name; Date.parse alone takes "-5" for a year.
  const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function headerOf(headers: unknown, name: string): string | undefined {
  if (typeof headers !== "object" || headers === null) return undefined;
  // Checks the shape, because undici's Headers are another class than Node's global one.
  if ("get" in headers && typeof headers.get === "function") return `${headers.get(name) ?? ""}`;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === "string" ? found : undefined;
}
