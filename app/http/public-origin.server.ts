import { env } from "../env.server.ts";

/** The address that this server is known by, without a path: for links in files and mails. */
export function publicOrigin(request: Request): string {
  return new URL(env().PUBLIC_URL ?? request.url).origin;
}
