/** nodemailer's facts about a mail that was not delivered. */
export type MailFault = {
  /** ECONNECTION, EAUTH, EENVELOPE, … */
  code: string | undefined;
  /** The server's status (RFC 5321, section 4.2.1): 4xx is temporary, 5xx permanent. */
  status: number | undefined;
  /** The command it refused: "MAIL FROM", "RCPT TO", "DATA", "AUTH PLAIN", … */
  command: string | undefined;
  response: string | undefined;
  /** Code of the underlying network or TLS error: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT, … */
  cause: string | undefined;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Reads the facts from any error. `response` may contain the address: never log it. */
export function mailFault(thrown: unknown): MailFault {
  const { code, originalCode, responseCode, command, response } = (thrown ?? {}) as Record<
    string,
    unknown
  >;
  return {
    code: textOf(code),
    status: typeof responseCode === "number" ? responseCode : undefined,
    command: textOf(command),
    response: textOf(response),
    cause: textOf(originalCode),
  };
}

/**
 * Tells whether the recipient or the mail is refused for good. A refused login or sender is a
 * set-up error that may be fixed while the mail waits.
 */
export function isFinal({ status, command, code }: MailFault): boolean {
  // nodemailer itself found the address undeliverable.
  if (code === "EENVELOPE" && command === "API") return true;
  if (status === undefined || status < 500) return false;
  return command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
}
