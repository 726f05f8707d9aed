import type { ReactNode } from "react";

type Props = { to: string; className?: string; children: ReactNode };

/**
 * A link to a place on the same screen. With scripts the address stays, because it may no longer be
 * the one that loaded the screen, and navigating to a fragment discards a form's answer.
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
        // Of what is higher than the window, the middle would say nothing.
        const block = place.offsetHeight > window.innerHeight ? "start" : "center";
        // A smooth way there would end wherever a change of the page meets it.
        place.scrollIntoView({ block, inline: "start", behavior: "instant" });
        place.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
