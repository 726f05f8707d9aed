import { counted } from "../../counted.ts";
import type { Known } from "../../transcripts/known.ts";
import { formatTime } from "../../transcripts/transcript.ts";

type Props = { known: Known; language: string; adverts: number };

const qualities = {
  good: "Sentences are clear.",
  rough: "Sentences are rough: check what a piece quotes.",
  unpunctuated: "There is no punctuation, so quotations begin and end at pauses.",
} as const;

function languageName(language: string): string | undefined {
  if (language === "und") return undefined;
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language);
}

/** Other schemes could run something: a link comes from a stranger's file. */
const isWeb = ({ url }: { url: string }) => /^https?:/i.test(url);

/** What reading found in a source besides its words, before anything is paid; the lines below correct it. */
export function HowRead({ known, language, adverts }: Props) {
  const { show, people = [], chapters = [], links = [], notes = [], quality } = known;
  const facts = [
    languageName(language),
    show,
    ...people.map(({ name, part }) => (part ? `${name} (${part})` : name)),
    adverts > 0 ? counted(adverts, "advertisement") : "No advertisements found",
    chapters.length > 0 ? counted(chapters.length, "chapter") : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <details className="card mb-6 p-5">
      <summary>
        <h2 className="inline">How this was read</h2>
        <span className="mt-1 block text-sm text-muted">{facts.join(" · ")}</span>
      </summary>
      <div className="mt-4 grid gap-3 text-sm break-words">
        {quality && <p>{qualities[quality]}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          Advertisements, greetings and what only surrounds the text are never quoted. To keep a
          passage, or to mark one, choose what it is beside its text below and save the page.
        </p>
        {chapters.length > 0 && (
          <ol className="grid gap-1">
            {chapters.map(({ title, start }) => (
              <li key={`${start} ${title}`} className="tabular-nums">
                {start !== undefined && `${formatTime(start)} `}
                <bdi>{title}</bdi>
              </li>
            ))}
          </ol>
        )}
        {links.filter(isWeb).map(({ url, label }) => (
          <a key={url} href={url} rel="noreferrer">
            {label ?? url}
          </a>
        ))}
      </div>
    </details>
  );
}
