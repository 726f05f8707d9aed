import type { ReactNode } from "react";

/** The narrow page behind a mail's link, or one that asks for a mail. */
export function MailedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md gap-5">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
