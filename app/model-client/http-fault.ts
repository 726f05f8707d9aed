/** An answer that is an error instead of a completion. */
export class HttpFault extends Error {
  override readonly name = "HttpFault";
  readonly status: number;
  readonly headers: unknown;
  /**
   * The server's own words in lower case, with its code, type and parameter, to match patterns
   * against.
   */
  readonly said: string;

  constructor(status: number, headers: unknown, error: unknown) {
    super(`HTTP ${status}`);
    this.status = status;
    this.headers = headers;
    this.said = wordsOf(error);
  }
}

const mostCharacters = 4_000;

function wordsOf(error: unknown): string {
  const text = typeof error === "string" ? error : (JSON.stringify(error) ?? "");
  return text.slice(0, mostCharacters).toLowerCase();
}

/** Some servers put the status into the error of an answer with 200, or of a stream under way. */
export function embeddedFault(error: unknown, headers?: unknown): HttpFault {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : 0;
  const status = Number(code);
  return new HttpFault(status >= 400 && status < 600 ? status : 502, headers, error);
}

/** An answer whose body does not follow the protocol. */
export class BadAnswer extends Error {
  override readonly name = "BadAnswer";
  readonly kind: "web page" | "malformed" | "broken off";

  constructor(kind: BadAnswer["kind"], options?: ErrorOptions) {
    super(`The answer is ${kind}`, options);
    this.kind = kind;
  }
}
