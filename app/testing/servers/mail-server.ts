import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "./server.ts";

export type Mail = { to: string[]; from: string; headers: string; plain: string; html: string };

/** Ways in which the mail server refuses or delays a mail. */
type Mood = {
  /** Status for each recipient: 450 is temporary, 550 permanent. */
  refuseRecipients?: number;
  refuseSender?: number;
  /** Status for the whole mail, after receiving it. */
  refuseMail?: number;
  /** Waits this long before confirming a received mail. */
  delayMs?: number;
};

export type MailServer = {
  url: string;
  mails: Mail[];
  mood: Mood;
  /** How many mails were offered, including refused ones. */
  offered(): number;
  /** Waits for the newest mail to an address. */
  mailTo(address: string, subject?: string): Promise<Mail>;
  /** Stops and closes the port; `start` reopens the same one. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Decodes quoted-printable (RFC 2045, section 6.7) and unencoded parts; nodemailer makes no others
 * here.
 */
function partOf(message: string, type: string): string {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(message) ?? [];
  const part = message.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`));
  const [head = "", ...rest] = (part ?? "").split("\r\n\r\n");
  const body = rest.join("\r\n\r\n").replaceAll("\r\n", "\n");
  if (!/quoted-printable/i.test(head)) return body.trim();
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8").trim();
}

const refused = (status: number) => Object.assign(new Error("No"), { responseCode: status });
const answerTo = (status: number | undefined) => (status ? refused(status) : null);

/** A real SMTP server on loopback. With `login`, it accepts mails only from that user. */
export async function startMailServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const port = await freePort();
  const mails: Mail[] = [];
  const mood: Mood = {};
  let offered = 0;
  const make = () =>
    new SMTPServer({
      disabledCommands: ["STARTTLS"],
      authOptional: !login,
      allowInsecureAuth: true,
      closeTimeout: 100,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        const known = username === login?.user && password === login?.pass;
        done(known ? null : new Error("Wrong"), { user: username });
      },
      onMailFrom: (_address, _session, done) => {
        offered++;
        done(answerTo(mood.refuseSender));
      },
      onRcptTo: (_address, _session, done) => done(answerTo(mood.refuseRecipients)),
      onData: async (stream, session, done) => {
        const message = await text(stream);
        const [headers = ""] = message.split("\r\n\r\n");
        if (mood.refuseMail) return done(refused(mood.refuseMail));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : "",
          headers: headers.replaceAll(/\r\n\s+/g, " "),
          plain: partOf(message, "text/plain"),
          html: partOf(message, "text/html"),
        });
        if (mood.delayMs) await new Promise((resolve) => setTimeout(resolve, mood.delayMs).unref());
        done();
      },
    });
  let server = make();
  // Connections that are cut off in the middle are what some tests are about.
  const listen = async () => {
    server.on("error", () => {});
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
  };
  await listen();
  const newest = (address: string, subject: string) =>
    mails.findLast(({ to, headers }) => to.includes(address) && headers.includes(subject));
  return {
    url: `smtp://${login ? `${login.user}:${login.pass}@` : ""}127.0.0.1:${port}`,
    mails,
    mood,
    offered: () => offered,
    async mailTo(address, subject = "") {
      for (let tries = 0; tries < 300; tries++) {
        const mail = newest(address, subject);
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail "${subject}" came to ${address}`);
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
    async start() {
      server = make();
      await listen();
    },
  };
}

/** The path and query of the link in a mail, on whichever address this server listens. */
export function linkIn({ plain }: Mail): string {
  const [link = ""] = /https?:\/\/\S+token=\S+/.exec(plain) ?? [];
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
