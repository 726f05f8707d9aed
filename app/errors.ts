import { type StorageFault, storageFault } from "./storage-faults.ts";

/**
 * Every failure a person may see is an AppError with one of these codes. Only this table maps codes
 * to HTTP statuses. The message is for the person, the cause for the log.
 */
const statusByCode = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  NOT_ENOUGH_CREDITS: 402,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CANCELLED: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  REUSED_KEY: 422,
  UNWRITABLE: 422,
  // A piece without slides, or with letters that no font holds.
  UNDRAWABLE: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  // A stored value that does not open (db/sealed.server.ts).
  DAMAGED: 500,
  UNAVAILABLE: 503,
  // The writing model failed for good; the person is offered the built-in writer.
  MODEL_REFUSED: 502,
  MODEL_UNUSABLE: 502,
  MODEL_UNREACHABLE: 503,
  // An unusable source: messages in sources/messages.ts.
  EMPTY: 400,
  TOO_SHORT: 400,
  NOT_TEXT: 400,
  UNREAD_FORM: 400,
  BAD_PDF: 400,
  PDF_PASSWORD: 400,
  PDF_SCANNED: 400,
  PDF_SCAN_LONG: 400,
  OCR_OFF: 400,
  PDF_TOO_LONG: 400,
  BAD_DOCUMENT: 400,
  OLD_DOCUMENT: 400,
  DOCUMENT_LOCKED: 400,
  DOCUMENT_TOO_LARGE: 400,
  NO_AUDIO: 400,
  BAD_MEDIA: 400,
  TOO_LONG: 400,
  NO_MEDIA: 400,
  LINK_REFUSED: 400,
  LINK_LOCKED: 400,
  LINK_GONE: 400,
  LINK_BUSY: 400,
  LINK_BROKEN: 400,
  LINK_SCRIPTED: 400,
  PAGE_PLAYER: 400,
  YT_BLOCKED: 400,
  YT_NO_CAPTIONS: 400,
  YT_UNAVAILABLE: 400,
  YT_LIVE: 400,
  SPOTIFY_EXCLUSIVE: 400,
  NO_FFMPEG: 503,
  ASR_OFF: 503,
  // The transcription service failed: sources/media/speech/faults.ts.
  ASR_FAILED: 502,
  DISK_FULL: 503,
  // A failed reading process: sources/child-ending.ts.
  READ_LIMIT: 400,
  READ_STOPPED: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  /** Time from the throw until a retry makes sense; undefined if waiting does not help. */
  readonly retryAfterMs: number | undefined;
  /** The form field it concerns; undefined for the whole form. */
  readonly field: string | undefined;
  /** What is wrong with which rows of a list in the form, by their ids. */
  readonly rows: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown;
      retryAfterMs?: number;
      field?: string;
      rows?: Record<string, string> | undefined;
    } = {},
  ) {
    super(message, options);
    this.code = code;
    this.field = options.field;
    this.rows = options.rows;
    this.retryAfterMs = options.retryAfterMs ?? (code === "UNAVAILABLE" ? 2_000 : undefined);
  }
}

/** Places an error in a form: beside its field, else above all fields. */
export function formProblems({ field, message }: AppError) {
  return field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
}

/**
 * A failure another attempt may fix: of a network, a provider or a busy server. Whoever gives up
 * shows `ultimate` to the person.
 */
export class PassingFault extends Error {
  override readonly name = "PassingFault";
  readonly ultimate: AppError;
  /** Time from the throw until the other side accepts a retry, if it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(ultimate: AppError, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(ultimate.message, { cause: options.cause });
    this.ultimate = ultimate;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Why the server does not start, in sentences for its operator; nothing else is printed. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** Every code with its HTTP status. */
export const errorCodes = Object.entries(statusByCode);

/** Returns an error code's HTTP status. */
export function statusOf(code: ErrorCode): number {
  return statusByCode[code];
}

const someMinuteMs = 60_000;

/** Returns the status and headers for a failure, with Retry-After if a wait is known or usual. */
export function responseInit({ code, retryAfterMs }: AppError): {
  status: number;
  headers?: Record<string, string>;
} {
  const waitMs = retryAfterMs ?? (code === "TOO_MANY" ? someMinuteMs : undefined);
  if (waitMs === undefined) return { status: statusOf(code) };
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return { status: statusOf(code), headers: { "Retry-After": String(seconds) } };
}

/** Tells whether the value is one of the codes, such as one sent by another process. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && value in statusByCode;
}

/** Tells whether only the model failed: the built-in writer can still use the source. */
export function isModelFailure(code: string | null | undefined): boolean {
  return code === "MODEL_REFUSED" || code === "MODEL_UNUSABLE" || code === "MODEL_UNREACHABLE";
}

function ofStorage(fault: StorageFault, cause: unknown): AppError {
  return fault === "busy"
    ? new AppError(
        "UNAVAILABLE",
        "Another program is using this server's data. Nothing was saved or charged; try again in a moment.",
        { cause },
      )
    : new AppError(
        "DISK_FULL",
        "This server's disk is full. Nothing was saved or charged. Try again later or ask your administrator.",
        { cause, retryAfterMs: 60_000 },
      );
}

/**
 * Converts any thrown value to an error a person may see: an AppError's own message, or a fixed
 * sentence.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof PassingFault) return thrown.ultimate;
  const fault = storageFault(thrown);
  if (fault) return ofStorage(fault, thrown);
  return new AppError("INTERNAL", "Something went wrong on our side. Nothing was charged.", {
    cause: thrown,
  });
}
