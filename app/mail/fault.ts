/** What nodemailer says of a mail that was not handed over. */
export type MailFault = {
  /** ECONNECTION, EAUTH, EENVELOPE, … */
  code: string | undefined;
  /** The server's answer (RFC 5321, section 4.2.1): 4xx for now, 5xx for good. */
  status: number | undefined;
  /** What was answered so: "MAIL FROM", "RCPT TO", "DATA", "AUTH PLAIN", … */
  command: string | undefined;
  response: string | undefined;
  /** The code of the network or TLS error below: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT, … */
  cause: string | undefined;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Reads the facts out of whatever was thrown. `response` may hold the address: never log it. */
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
 * True where the recipient, or the mail, is refused for good. A refused login or sender is the
 * set-up's fault, and may be mended while the mail waits.
 */
export function isFinal({ status, command, code }: MailFault): boolean {
  // An address that no mail can be sent to, which nodemailer finds out by itself.
  if (code === "EENVELOPE" && command === "API") return true;
  if (status === undefined || status < 500) return false;
  return command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
}
