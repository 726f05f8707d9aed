import type { ReactNode } from "react";

type Props = { to: string; className?: string; children: ReactNode };

/**
 * A link to a place on the same screen. With scripts the address stays: it may be no longer the one
 * that brought the screen, and a navigation to a fragment, even within the page, ends the answer of a
 * form.
 */
export function Jump({ to, className, children }: Props) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        const place = document.getElementById(to);
        if (!place) return;
        event.preventDefault();
        place.scrollIntoView({ block: "center", inline: "start" });
        place.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
