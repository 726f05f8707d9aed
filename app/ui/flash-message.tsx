import { useEffect } from "react";
import type { Flash } from "../http/flash.server.ts";
import { OutcomeIcon } from "./outcome-icon.tsx";
import { useToast } from "./toasts.tsx";

/** The result of the last form post: a toast with scripts, a line on the page without. */
export function FlashMessage({ message }: { message: Flash | null }) {
  const toast = useToast();
  useEffect(() => {
    if (message) toast(message.title, message.text, message.outcome);
  }, [message, toast]);
  if (!message) return null;
  return (
    <noscript>
      <div role="status" className={`card toast mb-6 ${message.outcome}`}>
        <OutcomeIcon outcome={message.outcome} />
        <p className="text-ink">
          <b>{message.title}</b> {message.text}
        </p>
      </div>
    </noscript>
  );
}
