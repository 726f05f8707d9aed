import { z } from "zod";
import { testLetter } from "../../app/auth/letters.server.ts";
import { env } from "../../app/env.server.ts";
import { AppError } from "../../app/errors.ts";
import { type MailFault, mailFault } from "../../app/mail/fault.ts";
import { sender, sendLetter } from "../../app/mail/send.server.ts";

/** Advice on a fault, for someone who has just set SMTP_URL. */
function advice(fault: MailFault, to: string): string {
  const { host = "", port = 0 } = env().SMTP_URL ?? {};
  const said = fault.response ? ` It said: ${fault.response}` : "";
  const { command, code } = fault;
  if (code === "EDNS") return `No server has the name ${host}.`;
  if (code === "ETIMEDOUT" || code === "EABORT")
    return `${host}:${port} did not answer in time. Is the port right, and open?`;
  if (code === "ETLS" || /^ERR_(TLS|SSL)|CERT/.test(fault.cause ?? ""))
    return `The connection to ${host}:${port} could not be encrypted: ${fault.cause ?? "no reason"}. With smtps:// it is from the start (465), with smtp:// after STARTTLS (587).`;
  if (code === "EAUTH" || code === "ENOAUTH")
    return `The mail server refused the user name or password in SMTP_URL.${said}`;
  if (command === "MAIL FROM")
    return `The mail server refused the sender ${sender().address}: set SMTP_FROM.${said}`;
  if (command === "RCPT TO") return `The mail server refused the recipient ${to}.${said}`;
  if (fault.status === undefined)
    return `Nothing speaks SMTP at ${host}:${port} (${fault.cause ?? code ?? "no answer"}).`;
  return `The mail server refused the mail.${said}`;
}

/** Sends a test mail and returns 0. Throws INVALID or UNAVAILABLE with advice. */
export async function sendTestMail(to: string): Promise<number> {
  if (!z.email().safeParse(to).success) throw new AppError("INVALID", `Not an address: ${to}`);
  if (!env().SMTP_URL)
    throw new AppError("INVALID", "SMTP_URL is not set: this server sends no mails.");
  try {
    await sendLetter(to, testLetter());
  } catch (thrown) {
    throw new AppError("UNAVAILABLE", advice(mailFault(thrown), to), { cause: thrown });
  }
  console.log(`The mail server took a test mail from ${sender().address} to ${to}.`);
  return 0;
}
