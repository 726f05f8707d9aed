import { contactAddress, env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { MailServer, Sender } from "../smtp-url.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";

/** A mail server that says nothing for so long is tried again later. */
const silenceMs = 20_000;
/** All of one mail, from the connection to the server's word that it has it. */
const wholeMs = 60_000;

/** True where this server can send mails. */
export function sendsMails(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Who the mails are from: SMTP_FROM, else the product at the address that people write to. */
export function sender(): Sender {
  const { SMTP_FROM, APP_NAME } = env();
  return { name: APP_NAME, address: contactAddress(), ...SMTP_FROM };
}

/** The address that links in mails begin with. Never a request's, which could be anybody's. */
export function mailOrigin(): string {
  const { PUBLIC_URL } = env();
  if (!PUBLIC_URL) throw new Error("Mails need PUBLIC_URL");
  return new URL(PUBLIC_URL).origin;
}

const isLoopback = (host: string) => /^(localhost|127\..*|::1)$/.test(host);

function options({ host, port, secure, login }: MailServer) {
  return {
    ...{ host, port, secure, auth: login },
    // A password goes over the network encrypted or not at all.
    requireTLS: !secure && login !== undefined && !isLoopback(host),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Hands one mail over to the mail server, which answers for it from then on. Throws what nodemailer
 * throws (see `mailFault`); UNAVAILABLE without SMTP_URL.
 */
export async function sendLetter(to: string, letter: Letter, signal?: AbortSignal): Promise<void> {
  const { SMTP_URL, APP_NAME } = env();
  if (!SMTP_URL) throw new AppError("UNAVAILABLE", "This server sends no mails.");
  // Loaded at the first mail: most of a server's life passes without one.
  const { createTransport } = await import("nodemailer");
  const by = { appName: APP_NAME, origin: mailOrigin() };
  const { name, address } = sender();
  const limit = AbortSignal.timeout(wholeMs);
  await createTransport(options(SMTP_URL)).sendMail({
    from: name === undefined ? address : { name, address },
    // As one address: a list in it would be a mail to others.
    to: { name: "", address: to },
    subject: letter.subject,
    text: letterText(letter, by),
    html: letterHtml(letter, by),
    // No "out of office" comes back (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}
