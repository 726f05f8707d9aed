import { counted } from "../../counted.ts";
import type { Cite } from "../../formats/format.ts";

/** The transcript lines behind a text; none for a person's own words. */
function Places({ cites }: { cites: Cite[] }) {
  if (cites.length === 0) return <p className="text-sm text-muted">In your own words</p>;
  const lines = [...new Set(cites.map(({ sourceLine, quote }) => sourceLine ?? quote ?? ""))];
  return (
    <details className="text-sm">
      <summary className="py-1 text-muted">Based on {counted(lines.length, "passage")}</summary>
      <ul className="mt-1 grid gap-1.5 border-s-2 border-line ps-3 text-muted" dir="auto">
        {lines.map((line) => (
          <li key={line} dir="auto" className="break-words whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = {
  name: string;
  label: string;
  text: string;
  rows: number;
  cites: Cite[];
  lang: string;
  hint?: string;
  problem?: string;
  /** Tells several fields with one name apart. */
  id?: string;
};

/** A text to correct, with its places in the source in the margin. */
export function AnalysisField({
  name,
  label,
  text,
  rows,
  cites,
  lang,
  hint,
  problem,
  id = name,
}: Props) {
  return (
    <div className="grid gap-x-8 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          name={name}
          rows={rows}
          defaultValue={text}
          lang={lang}
          dir="auto"
          className="field-sizing-content"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {problem && (
          <p id={`${id}-problem`} className="problem">
            {problem}
          </p>
        )}
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="lg:pt-8">
        <Places cites={cites} />
      </div>
    </div>
  );
}
