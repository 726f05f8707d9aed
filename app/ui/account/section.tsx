import type { ReactNode } from "react";

/** One matter of the account: what it is on the left, what can be done on the right. */
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
  /** There is no way back from it: set apart from the rest. */
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
