import type { ReactNode } from "react";

export function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="flex items-baseline gap-2.5">
        <span className="font-sans text-[0.8125rem] font-semibold text-accent">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
