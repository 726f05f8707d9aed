import { meanings } from "../../pieces/marks.ts";
import type { Mark } from "../../writers/writer.ts";

/** Lists each mark once, however often the piece repeats it. */
export const distinct = (marks: Mark[]) =>
  marks.filter(
    (mark, at) =>
      marks.findIndex(({ what, text }) => what === mark.what && text === mark.text) === at,
  );

type Props = {
  /** Id of its heading, for links. */
  id: string;
  marks: Mark[];
  lang: string;
};

/** Lists what the piece says but the source does not: the notes to its daggers. */
export function NotFound({ id, marks, lang }: Props) {
  if (marks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="not-found">
      <h3 id={id} tabIndex={-1}>
        <span aria-hidden="true">† </span>Not found in the source
      </h3>
      <p className="text-muted">Check these before you publish: the source does not say them.</p>
      <ul>
        {distinct(marks).map(({ what, text }) => (
          <li key={`${what} ${text}`}>
            <bdi lang={lang} className="font-semibold">
              {text}
            </bdi>
            <span className="text-muted">, {meanings[what]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
