/**
 * Why the server or an operator's command cannot start: a sentence for its operator, printed
 * without a stack. Recognised by its name, because the bundle has its own copy of the class.
 */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** Returns the sentence if the value explains why this process cannot start. */
export function setupProblem(thrown: unknown): string | undefined {
  return thrown instanceof Error && thrown.name === "SetupError" ? thrown.message : undefined;
}
