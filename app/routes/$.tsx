import type { MetaFunction } from "@remix-run/node";
import { ErrorScreen } from "../ui/error-screen.tsx";

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Page Not Found" }];

/** Any other path (specification, section 2). */
export function loader(): never {
  throw new Response("Page Not Found", { status: 404 });
}

export const action = loader;

export function ErrorBoundary() {
  return <ErrorScreen />;
}

export default function NotFound() {
  return null;
}
