import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isAlive } from "./use-hydrated.ts";

const addressNow = () => window.location.pathname + window.location.search;

/** Whoever closes a dialog goes on where it was opened, which was hidden behind it meanwhile. */
function focusLinkTo(address: string): void {
  const openers = document.querySelectorAll<HTMLElement>("main :is(a[href], [data-opens])");
  const isMeant = (opener: HTMLElement) =>
    (opener.dataset.opens ?? opener.getAttribute("href")) === address;
  [...openers].find(isMeant)?.focus();
}

/**
 * A dialog that is open in the HTML and becomes modal once scripts run: focus stays inside and
 * Escape goes to `closeTo`, as its close link does. Without scripts it stands in the page.
 */
export function Modal({
  labelledBy,
  closeTo,
  className,
  children,
}: {
  labelledBy: string;
  closeTo: string;
  className: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef(closeTo);
  const navigate = useNavigate();
  // On a living page it opens as a modal one; to stand in the page first would move what it covers.
  const [inHtml] = useState(() => !isAlive());
  useEffect(() => {
    const element = dialog.current;
    const here = addressNow();
    element?.close();
    element?.showModal();
    // Not on its first control: a key that was meant for the page would press it.
    element?.focus();
    return () => {
      element?.close();
      if (addressNow() === closing.current) focusLinkTo(here);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open={inHtml || undefined}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`outline-none ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      {children}
    </dialog>
  );
}
