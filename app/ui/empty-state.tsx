import type { ReactNode } from "react";

type Props = { title: string; text: string; action: ReactNode };

/** What will stand in a list or a tab that has nothing yet, and the one thing to do about it. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="rounded-page border border-dashed border-control px-6 py-16 text-center">
      <p className="font-serif text-xl font-semibold">{title}</p>
      <p className="mx-auto mt-2 mb-6 max-w-[55ch] text-muted">{text}</p>
      {action}
    </div>
  );
}
