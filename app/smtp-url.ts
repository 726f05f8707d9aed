import { z } from "zod";

/** The mail server. The port defaults to the protocol's own: 587, or 465 over TLS. */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS if the server offers it. */
  secure: boolean;
  login: { user: string; pass: string } | undefined;
};

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function mailServer(text: string): MailServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, port, username, password, pathname, search, hash } = url;
  if (protocol !== "smtp:" && protocol !== "smtps:") return undefined;
  if (!hostname || port === "0" || !/^\/?$/.test(pathname) || search || hash) return undefined;
  const user = decoded(username);
  const pass = decoded(password);
  if (user === undefined || pass === undefined || (user === "") !== (pass === "")) return undefined;
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    login: user ? { user, pass } : undefined,
  };
}

/**
 * Parses `smtp://host` or `smtps://user:password@host:port`; special characters in a password are
 * %-encoded.
 */
export const smtpUrl = z.string().transform((text, context) => {
  const server = mailServer(text);
  if (server) return server;
  context.addIssue("must be smtp://user:password@host:port, or smtps:// for TLS from the start");
  return z.NEVER;
});

export type Sender = { name: string | undefined; address: string };

/** Parses `address` or `Name <address>`. */
export const mailSender = z.string().transform((text, context): Sender => {
  const named = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim());
  const address = z.email().safeParse(named ? named[2] : text.trim());
  if (address.success) return { name: named?.[1]?.trim() || undefined, address: address.data };
  context.addIssue("must be an address, or Name <address>");
  return z.NEVER;
});
