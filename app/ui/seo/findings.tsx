import type { ReactNode } from "react";
import type { Llmo } from "../../seo/index.ts";
import { CopyButton } from "../piece/copy-button.tsx";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

export function Recommendations({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title="What to do next">
      <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5 text-sm marker:text-muted">
        {items.map((item) => (
          <li key={item} className="break-words">
            {item}
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function Keywords({ keywords, lang }: { keywords: string[]; lang?: string }) {
  return (
    <Part title="Keywords">
      <ul className="mt-2 flex flex-wrap gap-1.5" lang={lang}>
        {keywords.map((keyword, at) => (
          <li
            key={keyword}
            dir="auto"
            className={`badge max-w-full break-words ${at === 0 ? "font-semibold" : ""}`}
          >
            {keyword}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-[0.8125rem] text-muted">The first one is the keyphrase.</p>
    </Part>
  );
}

export function Address({ slug }: { slug: string }) {
  return (
    <Part title="Address">
      <p className="mt-1 text-sm">
        <code className="break-all">/{slug}</code>
      </p>
    </Part>
  );
}

export function LikelyQuestions({
  questions,
  lang,
}: {
  questions: Llmo["peopleAlsoAsk"];
  lang?: string;
}) {
  if (questions.length === 0) return null;
  return (
    <Part title="Likely questions">
      <div lang={lang}>
        {questions.map(({ question, answer }) => (
          <details key={question} dir="auto" className="mt-1.5 text-sm">
            <summary className="min-h-6 break-words">{question}</summary>
            <p className="mt-1 border-s-2 border-line ps-3 break-words text-muted">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-muted">Answered in the source’s own words.</p>
    </Part>
  );
}

export function AltTexts({ texts, lang }: { texts: string[]; lang?: string }) {
  return (
    <Part title="Alt texts">
      <p className="mt-1 text-[0.8125rem] text-muted">An idea for a picture in each section.</p>
      <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5 text-sm marker:text-muted" lang={lang}>
        {texts.map((text) => (
          <li key={text} dir="auto" className="break-words">
            {text}
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function StructuredData({ markup }: { markup: string }) {
  const isPlaceholder = markup.includes("https://example.com/");
  return (
    <details className="mt-5">
      <summary className="min-h-8 py-1 font-serif font-semibold">Structured data (JSON-LD)</summary>
      <p className="my-2 text-[0.8125rem] text-muted">
        For the page’s head, in a script of type application/ld+json.
        {isPlaceholder && " Put your site’s address in place of https://example.com."}
      </p>
      <CopyButton text={markup} label="Copy JSON-LD" />
      <pre className="mt-2 rounded-page border border-line bg-wash p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {markup}
      </pre>
    </details>
  );
}
