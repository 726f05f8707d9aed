import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ReactNode } from "react";
import { Footer } from "../../../../app/ui/footer.tsx";
import { Header } from "../../../../app/ui/header.tsx";
import { ledgerLots, subscriptions, users } from "../../../../db/schema.ts";
import { db, userIdOf } from "./data.server.ts";

/** What the header shows: who is here, and what is left to spend. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = await userIdOf(request);
  const user = db.select().from(users).where(eq(users.id, id)).get();
  const subscription = db.select().from(subscriptions).where(eq(subscriptions.userId, id)).get();
  const { credits, userId, expiresAt } = ledgerLots;
  const lots = db
    .select({ left: credits })
    .from(ledgerLots)
    .where(
      and(eq(userId, id), sql`${credits} > 0`, or(isNull(expiresAt), gt(expiresAt, Date.now()))),
    )
    .all();
  return {
    appName: "Offprint",
    origin: new URL(request.url).origin,
    year: new Date().getUTCFullYear(),
    provider: null,
    user: user && { email: user.email, firstName: user.firstName },
    credits: { remaining: lots.reduce((sum, lot) => sum + lot.left, 0), plan: subscription?.plan },
  };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Header />
      <main id="main" className="wrap flex-1 pt-8 pb-16">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
