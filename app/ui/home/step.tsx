import type { ReactNode } from "react";

export type StepId = "step-format" | "step-options" | "step-source";

type Props = {
  /** The target of address fragments. */
  id: StepId;
  number: number;
  title: string;
  children: ReactNode;
};

export function Step({ id, number, title, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className="grid scroll-mt-4 grid-cols-1 gap-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="flex items-baseline gap-2.5">
        <span className="font-sans text-[0.8125rem] font-semibold text-accent">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
