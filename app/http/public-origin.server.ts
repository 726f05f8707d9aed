import { env } from "../env.server.ts";

/** Returns this server's public origin, for links in files and mails. */
export function publicOrigin(request: Request): string {
  return new URL(env().PUBLIC_URL ?? request.url).origin;
}
