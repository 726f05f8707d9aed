import path from "node:path";
import { createCookieSessionStorage } from "@remix-run/node";
import BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import * as schema from "../../../../db/schema.ts";

/** As the manuals of Remix and of drizzle do it. */
const file = path.join(process.env.DATA_DIR ?? "data", "offprint.db");
export const db = drizzle(new BetterSqlite3(file, { readonly: true }), { schema });

export const { getSession, commitSession } = createCookieSessionStorage({
  cookie: { name: "stock", httpOnly: true, path: "/", sameSite: "lax", secrets: ["of the bench"] },
});

/** Whose request it is, by the cookie. */
export async function userIdOf(request: Request): Promise<string> {
  const session = await getSession(request.headers.get("Cookie"));
  return session.get("userId") as string;
}
