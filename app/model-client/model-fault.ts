/** What kind of end it is: declined, answered in a way that cannot be used, or out of reach. */
export type ModelFaultCode = "MODEL_REFUSED" | "MODEL_UNUSABLE" | "MODEL_UNREACHABLE";

/** A failure of the model, its server or the way there; `message` is a sentence for a person. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly code: ModelFaultCode;
  /** True where another attempt may do better; false where every other would fail alike. */
  readonly passing: boolean;
  /** When the server said that it can be asked again, from the throw on. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelFaultCode,
    message: string,
    options: { cause?: unknown; passing?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.passing = options.passing ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}
