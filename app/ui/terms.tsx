import { clauses } from "./terms-clauses.ts";
import { useRoot } from "./use-root.ts";

export function TermsScreen({ contact }: { contact: string }) {
  const name = useRoot()?.appName ?? "This service";
  return (
    <article className="mx-auto max-w-[42rem]">
      <h1>Terms of Service</h1>
      <p className="mt-2 text-muted">
        Last updated <time dateTime="2025-10-20">October 20, 2025</time>
      </p>
      {clauses(name, contact).map((clause, at) => (
        <section key={clause.title} className="mt-8">
          <h2 className="text-xl">
            {at + 1}. {clause.title}
          </h2>
          {clause.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2.5">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
