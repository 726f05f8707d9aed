/**
 * What keeps the server and its operator's commands from starting: a sentence for whoever runs them,
 * which is printed without a stack. Told by its name, as the bundle has a class of its own.
 */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** The sentence, where the value says what keeps this process from starting. */
export function setupProblem(thrown: unknown): string | undefined {
  return thrown instanceof Error && thrown.name === "SetupError" ? thrown.message : undefined;
}
