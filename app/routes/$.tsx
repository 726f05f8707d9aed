import type { MetaFunction } from "@remix-run/node";
import { noBody, takes } from "../http/bodies/body.server.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { privateHead } from "../ui/page-head.ts";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => privateHead("Page Not Found", matches);

/** Any other path (specification, section 2). */
export function loader(): never {
  throw new Response("Page Not Found", { status: 404 });
}

export const action = takes(noBody, async () => loader());

export function ErrorBoundary() {
  return <ErrorScreen />;
}

export default function NotFound() {
  return null;
}
