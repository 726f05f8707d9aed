import type { ReactNode } from "react";

type Props = { title: string; text: string; action: ReactNode };

/** Describes what an empty list or tab will hold, with the one action that fills it. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="rounded-page border border-dashed border-control px-6 py-16 text-center">
      <p className="font-serif text-xl font-semibold">{title}</p>
      <p className="mx-auto mt-2 mb-6 max-w-[55ch] text-muted">{text}</p>
      {action}
    </div>
  );
}
