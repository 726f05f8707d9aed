/** How it failed: the model declined, gave an unusable answer, or was out of reach. */
export type ModelFaultCode = "MODEL_REFUSED" | "MODEL_UNUSABLE" | "MODEL_UNREACHABLE";

/** A failure of the model, its server or the connection; `message` is a sentence for a person. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly code: ModelFaultCode;
  /** True if another attempt may succeed; false if every other would fail alike. */
  readonly passing: boolean;
  /** When the server accepts requests again, in milliseconds from the throw on, if it said so. */
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
