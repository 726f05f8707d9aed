import type { ReactNode } from "react";

type Props = { to: string; className?: string; children: ReactNode };

/**
 * A link to a place in the same piece. With scripts the address stays: it is no longer the one that
 * brought the piece, and a fragment on it would load another screen.
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
