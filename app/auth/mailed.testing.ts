import { onTestFinished } from "vitest";
import { database } from "../../db/client.server.ts";
import { useTestDatabase } from "../../db/testing.ts";
import { sendMailJob } from "../../jobs/handlers/send-mail.server.ts";
import { createRunner } from "../../jobs/runner.server.ts";
import { call, origin } from "../testing/routes.ts";
import { linkIn, startMailServer } from "../testing/servers/mail-server.ts";

type Route = Parameters<typeof call>[0];

/** Sets up a server that sends mails and a mail server that receives them. */
export async function useMails(variables: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  useTestDatabase({ SMTP_URL: mailServer.url, PUBLIC_URL: origin, ...variables });
  return mailServer;
}

/** Sends every ordered mail. */
export async function sendOrdered(): Promise<void> {
  const handlers = [sendMailJob] as never[];
  await createRunner({ db: database(), handlers, concurrency: 1 }).runUntilEmpty();
}

/** Posts a form like a browser with these cookies. */
export function post(route: Route, path: string, fields: Record<string, string>, cookie = "") {
  const body = new URLSearchParams(fields);
  return call(
    route,
    new Request(`${origin}${path}`, {
      method: "POST",
      body,
      headers: { Accept: "text/html", Cookie: cookie },
    }),
  );
}

/** Follows a mail's link; returns its response and the cookie it sets. */
export async function follow(loader: Route, mail: Parameters<typeof linkIn>[0]) {
  const answer = await call(loader, new Request(`${origin}${linkIn(mail)}`));
  const [cookie = ""] = (answer.headers.get("Set-Cookie") ?? "").split(";");
  return { answer, cookie };
}

/** A data response's content and status. */
export function shown(answer: unknown): { data: Record<string, unknown>; status: number } {
  const { data, init } = answer as { data: Record<string, unknown>; init?: { status?: number } };
  return { data, status: init?.status ?? 200 };
}
