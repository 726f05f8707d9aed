import type { ReactNode } from "react";

/** One section of the account: explanation on the left, actions on the right. */
export function Section({
  id,
  title,
  text,
  isFinal = false,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  /** Set apart, because it cannot be undone. */
  isFinal?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`grid gap-x-12 gap-y-5 md:grid-cols-[1fr_1.35fr] ${isFinal ? "mt-8 rounded-page border border-error p-5 sm:p-6" : "border-t border-line py-8"}`}
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className="mt-2 grid max-w-[55ch] gap-2 text-[0.9375rem] text-muted">{text}</div>
      </div>
      <div className="grid content-start gap-6">{children}</div>
    </section>
  );
}
