import { useEffect } from "react";
import type { Flash } from "../flash.server.ts";
import { useToast } from "./toasts.tsx";

/** What the last form post did: a toast with scripts, a line on the page without. */
export function FlashMessage({ message }: { message: Flash | null }) {
  const toast = useToast();
  useEffect(() => {
    if (message) toast(message.title, message.text);
  }, [message, toast]);
  if (!message) return null;
  return (
    <noscript>
      <p role="status" className="card border-control mb-6 px-4 py-3">
        <b>{message.title}</b> {message.text}
      </p>
    </noscript>
  );
}
