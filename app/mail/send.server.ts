import { contactAddress, env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { MailServer, Sender } from "../smtp-url.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";

/** A mail server silent for this long is retried later. */
const silenceMs = 20_000;
/** Limit for one mail, from connecting to the server's acceptance. */
const wholeMs = 60_000;

/** Tells whether this server can send mails. */
export function sendsMails(): boolean {
  return env().SMTP_URL !== undefined;
}

/** The sender of mails: SMTP_FROM, else the product's name at the contact address. */
export function sender(): Sender {
  const { SMTP_FROM, APP_NAME } = env();
  return { name: APP_NAME, address: contactAddress(), ...SMTP_FROM };
}

/** The origin of links in mails. Never taken from a request, which could be anybody's. */
export function mailOrigin(): string {
  const { PUBLIC_URL } = env();
  if (!PUBLIC_URL) throw new Error("Mails need PUBLIC_URL");
  return new URL(PUBLIC_URL).origin;
}

const isLoopback = (host: string) => /^(localhost|127\..*|::1)$/.test(host);

function options({ host, port, secure, login }: MailServer) {
  return {
    ...{ host, port, secure, auth: login },
    // Never send a password over a network unencrypted.
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
 * Hands one mail over to the mail server, which is responsible from then on. Throws what nodemailer
 * throws (see `mailFault`), and UNAVAILABLE without SMTP_URL.
 */
export async function sendLetter(to: string, letter: Letter, signal?: AbortSignal): Promise<void> {
  const { SMTP_URL, APP_NAME } = env();
  if (!SMTP_URL) throw new AppError("UNAVAILABLE", "This server doesn't send e-mail.");
  // Loaded at the first mail, because most servers rarely send one.
  const { createTransport } = await import("nodemailer");
  const by = { appName: APP_NAME, origin: mailOrigin() };
  const { name, address } = sender();
  const limit = AbortSignal.timeout(wholeMs);
  await createTransport(options(SMTP_URL)).sendMail({
    from: name === undefined ? address : { name, address },
    // Passed as a single address, so that a list in it cannot reach others.
    to: { name: "", address: to },
    subject: letter.subject,
    text: letterText(letter, by),
    html: letterHtml(letter, by),
    // Prevents "out of office" replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}
