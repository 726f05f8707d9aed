import type { ReactNode } from "react";

/** A card with a heading; `id` names both. */
export function Panel(props: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={props.id}
      className={`card grid content-start gap-4 p-5 ${props.className ?? ""}`}
    >
      <h2 id={props.id} className="text-xl">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
