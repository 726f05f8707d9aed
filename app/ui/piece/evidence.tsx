import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { EvidenceLine, EvidenceNote } from "../../pieces/evidence-notes.ts";

/** The source's language and direction, and whether a person corrected its transcript. */
export type Reading = {
  lang: string;
  dir: "ltr" | "rtl";
  isCorrected: boolean;
  /** Set where the piece's passages can be changed. */
  jobId?: string;
};

type Props = { notes: EvidenceNote[]; reading: Reading };

const sourceOf = ({ isCorrected }: Reading) =>
  isCorrected ? "your corrected transcript" : "the source";

/** Explains the verifier's rule beside its mark. */
function ruleOf(note: EvidenceNote, reading: Reading): string {
  const source = sourceOf(reading);
  if (note.edited) return "The source says what is bold here. What is marked † was changed by you.";
  if (!note.verified) return `Told in the writer's own words from these lines of ${source}.`;
  if (note.fact === "mention") return `Verified: ${source} names this here.`;
  if (note.fact === "count") return `Verified: ${source} says each of the things that are counted.`;
  if (!note.quoted) {
    const left = note.left.map((words) => `“${words}”`).join(", ");
    const added = note.added.map((words) => `“${words}”`).join(", ");
    const kept = left ? `. Left out: ${left}.` : ", with nothing left out.";
    return `Verified: ${source} says this${kept}${added ? ` Added: ${added}.` : ""}`;
  }
  return `Verified: ${source} has these exact words in this order, said in one turn. Only capitals and punctuation may differ.`;
}

function Place({ line }: { line: EvidenceLine }) {
  if (!line.place) return null;
  if (!line.url) return <span className="place">{line.place} </span>;
  return (
    <>
      <a className="place" href={line.url} target="_blank" rel="noreferrer">
        {line.place}
        <span className="sr-only">, opens the moment in a new tab</span>
      </a>{" "}
    </>
  );
}

function Line({ line, reading: { lang, dir } }: { line: EvidenceLine; reading: Reading }) {
  return (
    <p lang={lang} dir={dir}>
      <Place line={line} />
      {line.speaker && `${line.speaker}: `}
      {line.before}
      {line.hit && <b>{line.hit}</b>}
      {line.after}
    </p>
  );
}

/** What the mark says before its place: read out always, seen where nothing follows. */
function Verdict({ note, reading }: { note: EvidenceNote; reading: Reading }) {
  if (!note.verified) return <>From {sourceOf(reading)}</>;
  return (
    <>
      {note.edited ? "Partly verified" : "Verified"}
      <span className={reading.isCorrected ? "" : "sr-only"}> in {sourceOf(reading)}</span>
    </>
  );
}

type Beside = { note: EvidenceNote; reading: Reading };

/** The lines of the source behind a text, and what the verifier says of them. */
export function Behind({ note, reading, children }: Beside & { children?: ReactNode }) {
  return (
    <div className="lines">
      {note.lines.map((line) => (
        <Line key={`${line.place} ${line.before} ${line.hit}`} line={line} reading={reading} />
      ))}
      {/* English text, aligned with the piece's starting side, like its mark. */}
      <p className="rule">
        <span dir="ltr">{ruleOf(note, reading)}</span>
      </p>
      {children}
    </div>
  );
}

/** The address where one passage of a piece can be changed. */
export const passagePath = (id: string, { path, at }: { path: string; at: number }) =>
  `/history/${id}/passage?path=${encodeURIComponent(path)}&at=${at}`;

/** The address of a quotation's card, which is known by its words. */
const cardPath = (id: string, { lines }: EvidenceNote) =>
  `/api/job/${id}/card.png?quote=${encodeURIComponent(lines.map(({ hit }) => hit).join(" "))}`;

/** A mark that opens to its lines of the transcript, by click or key, without scripts. */
function EvidenceMark({ note, reading }: Beside) {
  const { number, verified, edited, place, speaker, change } = note;
  return (
    <details className="evidence" lang="en">
      <summary className={verified && !edited ? "badge ok" : "badge"}>
        <span dir="ltr">
          {number !== undefined && <span className="number">{number} </span>}
          {verified && !edited && <span aria-hidden="true">✓ </span>}
          <span className={verified && !edited && (place || speaker) ? "verdict" : undefined}>
            <Verdict note={note} reading={reading} />
            {(place || speaker) && ", "}
          </span>
          {place && <span className="tabular-nums">{place}</span>}
          {place && speaker && ", "}
          {speaker && <bdi lang={reading.lang}>{speaker}</bdi>}
        </span>
      </summary>
      <Behind note={note} reading={reading}>
        {change && reading.jobId && (
          <p>
            <Link to={passagePath(reading.jobId, change)}>Change this passage</Link>
          </p>
        )}
        {verified && note.quoted && reading.jobId && (
          <p>
            <a href={cardPath(reading.jobId, note)}>Download as a card</a>
          </p>
        )}
      </Behind>
    </details>
  );
}

/** The marks of one paragraph or text, in reading order. */
export function EvidenceMarks({ notes, reading }: Props) {
  if (notes.length === 0) return null;
  return (
    <div className="evidence-row no-print">
      {notes.map((note) => (
        <EvidenceMark
          key={`${note.number} ${note.place} ${note.lines[0]?.before} ${note.lines[0]?.hit}`}
          note={note}
          reading={reading}
        />
      ))}
    </div>
  );
}
