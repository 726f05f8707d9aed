import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { rootData } from "./home/root-data.server.ts";
import { isLost } from "./ui/connection/lost-post.ts";
import { LostLinkNote } from "./ui/connection/stay.tsx";
import { ErrorScreen, failureTitle } from "./ui/error-screen.tsx";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { LateScripts } from "./ui/late-scripts.tsx";
import { useNonce } from "./ui/nonce.ts";
import { privateHead } from "./ui/page-head.ts";
import { PendingNavigation } from "./ui/pending.tsx";
import { onlyTabChanged } from "./ui/strategy/summary/tabs.tsx";
import { LateStylesheet, Stylesheet } from "./ui/stylesheet.tsx";
import { themeScript } from "./ui/theme-script.ts";
import { Toasts } from "./ui/toasts.tsx";
import { Tooltips } from "./ui/tooltips.tsx";
import { useHydrationMark } from "./ui/use-hydrated.ts";
import { useRoot } from "./ui/use-root.ts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** For screens that failed before naming themselves. */
export const meta: MetaFunction = ({ error, matches }) => privateHead(failureTitle(error), matches);

export const loader = ({ request }: LoaderFunctionArgs) => rootData(request);

/** A tab of the same screen, or a lost post, changes nothing that every screen shows. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (onlyTabChanged(args) || isLost(args.actionResult)) return false;
  return args.defaultShouldRevalidate;
}

/** Screens that only show and link need no scripts; nor does "/" without a user. */
function useScripts(): boolean {
  const matches = useMatches();
  const root = useRoot();
  const last = matches.at(-1);
  if (!root) return false;
  const landing = last?.id === "routes/_index" && !root.user;
  return !landing && (last?.handle as { scripts?: boolean } | undefined)?.scripts !== false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const scripts = useScripts();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        <Meta />
        <Stylesheet />
        <Links />
      </head>
      <body>
        {children}
        <LateStylesheet />
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts && <LateScripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The frame around every screen. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="sr-only focus:not-sr-only focus:absolute focus:p-3" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" className="wrap flex-1 pt-8 pb-16">
        {children}
      </main>
      <Footer />
    </>
  );
}

export default function App() {
  const scripts = useScripts();
  useHydrationMark();
  const screen = (
    <Frame>
      <PendingNavigation>
        <Outlet />
      </PendingNavigation>
    </Frame>
  );
  if (!scripts) return screen;
  return (
    <Toasts>
      <Tooltips>{screen}</Tooltips>
      <LostLinkNote />
    </Toasts>
  );
}

/** Keeps the frame around a failed screen, unless the frame's own data failed. */
export function ErrorBoundary() {
  const root = useRoot();
  if (root)
    return (
      <Frame>
        <ErrorScreen />
      </Frame>
    );
  return (
    <main id="main" className="wrap flex-1 pt-8 pb-16">
      <ErrorScreen />
    </main>
  );
}
