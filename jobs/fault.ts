/**
 * Describes an error for the log: name, code, status and stack of it and of each cause. Omits
 * messages, because models' and parsers' replies quote people's text.
 */
export function describeFault(thrown: unknown): Record<string, unknown>[] {
  const faults: Record<string, unknown>[] = [];
  let cause = thrown;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    const { name, stack } = cause;
    const code = "code" in cause ? cause.code : undefined;
    // Stripe's errors call it `statusCode`.
    const status =
      "status" in cause ? cause.status : "statusCode" in cause ? cause.statusCode : undefined;
    const at = stack?.split("\n").filter((line) => /^\s+at /.test(line));
    faults.push({ name, code, status, at: at?.slice(0, 8).map((line) => line.trim()) });
    cause = cause.cause;
  }
  return faults.length > 0 ? faults : [{ name: typeof thrown }];
}
