import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

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
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    element?.close();
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      {children}
    </dialog>
  );
}
