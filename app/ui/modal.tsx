import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isAlive } from "./use-hydrated.ts";

const addressNow = () => window.location.pathname + window.location.search;

/** Focuses the control that opened a closed dialog. */
function focusLinkTo(address: string): void {
  const openers = document.querySelectorAll<HTMLElement>("main :is(a[href], [data-opens])");
  const isMeant = (opener: HTMLElement) =>
    (opener.dataset.opens ?? opener.getAttribute("href")) === address;
  [...openers].find(isMeant)?.focus();
}

/**
 * A dialog open in the HTML that becomes modal once scripts run: focus stays inside, and Escape
 * goes to `closeTo`, as its close link does. Without scripts it is part of the page.
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
  // On a running page it opens directly as modal; appearing in the page first would shift it.
  const [inHtml] = useState(() => !isAlive());
  useEffect(() => {
    const element = dialog.current;
    const here = addressNow();
    element?.close();
    element?.showModal();
    // Focuses the dialog, not its first control, which a key meant for the page would press.
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
      data-closes={closeTo}
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
