import { ErrorScreen } from "../ui/error-screen.tsx";

export const handle = { scripts: false };

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
