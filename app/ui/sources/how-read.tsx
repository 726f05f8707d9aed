import { useId } from "react";
import { counted } from "../../counted.ts";
import type { Advert, SourceView } from "../../sources/source-view.server.ts";
import type { Chapter, Known, Link } from "../../transcripts/known.ts";
import { formatTime } from "../../transcripts/transcript.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { languageOptions } from "./languages.ts";
import { lengthShown, readFacts } from "./read-facts.ts";
import { PartField, type Transcript, type Typed } from "./transcript-fields.tsx";

type Props = {
  view: SourceView;
  transcript: Transcript;
  /** What was typed into a form that was refused. */
  typed?: Typed;
  /** Unfolded, as before an order. */
  open: boolean;
};

const qualities = {
  good: "Good: sentences are clear.",
  rough: "Rough: check the quotations in each piece.",
  unpunctuated:
    "Unpunctuated: there are hardly any sentences. The built-in writer only quotes such a text, in whole stretches between pauses, and makes posts and slides only of passages that you choose.",
} as const;

const chapterLine = ({ title, start, page }: Chapter) =>
  start !== undefined ? `${formatTime(start)} ${title}` : page ? `p. ${page} ${title}` : title;
const linkLine = ({ url, label }: Link) => (label ? `${url} ${label}` : url);

type FieldProps = {
  name: "title" | "show";
  label: string;
  value: string | undefined;
  typed: Typed;
};

function TextField({ name, label, value = "", typed }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={typed[name] ?? value} maxLength={300} dir="auto" />
    </div>
  );
}

type LinesProps = {
  name: "chapters" | "links";
  label: string;
  hint: string;
  lines: string[];
  typed: Typed;
};

function LinesField({ name, label, hint, lines, typed }: LinesProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <textarea
        id={id}
        name={name}
        aria-describedby={`${id}-hint`}
        defaultValue={typed[name] ?? lines.join("\n")}
        rows={Math.min(8, Math.max(2, lines.length))}
        className="tabular-nums"
        dir="auto"
      />
    </div>
  );
}

function Language({ value, typed }: { value: string; typed: Typed }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Language</label>
      <select id={id} name="language" defaultValue={typed.language ?? value}>
        {languageOptions(value).map(([code, shown]) => (
          <option key={code} value={code}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
}

/** People whom the source names and who speak under no name of their own. */
function Others({
  known,
  transcript,
  typed,
}: {
  known: Known;
  transcript: Transcript;
  typed: Typed;
}) {
  const speaks = new Set(transcript.speakers.map(({ name }) => name));
  const others = (known.people ?? []).filter(({ name }) => !speaks.has(name));
  if (others.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[0.9375rem] font-semibold">People it names</legend>
      {others.map(({ name, part }, at) => (
        <div key={name} className="field sm:grid-cols-[1fr_10rem]">
          <input
            name={`person.${at}`}
            defaultValue={typed[`person.${at}`] ?? name}
            aria-label={`Name of ${name}`}
            maxLength={80}
            dir="auto"
          />
          <PartField
            name={`personPart.${at}`}
            part={part}
            typed={typed}
            label={`Part of ${name}`}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Adverts({ adverts, typed }: { adverts: Advert[]; typed: Typed }) {
  if (adverts.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semibold">Advertisements</legend>
      <p className="text-sm text-muted">
        No piece quotes them. If one is not an advertisement, keep it. To mark another passage,
        choose what it is beside its text below.
      </p>
      <ul className="mt-2 grid gap-3">
        {adverts.map(({ ids, place, words }, at) => (
          <li key={ids[0]} className="grid gap-1 border-s-2 border-line ps-3">
            <p className="text-sm">
              {place && <span className="font-semibold tabular-nums">{place} </span>}
              <bdi>{words}</bdi>
            </p>
            <input type="hidden" name={`advert.${at}`} value={ids.join(",")} />
            <label className="flex min-h-6 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name={`keep.${at}`}
                defaultChecked={typed[`keep.${at}`] !== undefined}
              />
              <span>
                Keep this passage<span className="sr-only">: {words}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What reading found in a source besides its words, before anything is paid, to be corrected. */
export function HowRead({ view, transcript, typed = {}, open }: Props) {
  const { known, source, language } = view;
  const { show, chapters = [], links = [], notes = [], quality } = known;
  return (
    <details className="card p-5" open={open || Object.keys(typed).length > 0}>
      <summary>
        <h2 className="inline">How this was read</h2>
        <span className="mt-1 block text-sm break-words text-muted">
          {readFacts({ ...source, ...view, ...transcript }).join(" · ")}
        </span>
      </summary>
      <div className="mt-4 grid gap-5 break-words">
        {notes.length > 0 && (
          <ul className="grid gap-1 rounded-page bg-warn-wash px-3 py-2 text-sm text-warn">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <dl className="grid gap-1 text-sm">
          <div>
            <dt className="inline font-semibold">Length</dt>{" "}
            <dd className="inline">
              {lengthShown(source)}; {counted(source.words, "word")}
            </dd>
          </div>
          {quality && (
            <div>
              <dt className="inline font-semibold">Quality</dt>{" "}
              <dd className="inline">{qualities[quality]}</dd>
            </div>
          )}
          {transcript.opening.length > 0 && (
            <div>
              <dt className="font-semibold">First lines</dt>
              {transcript.opening.map((line) => (
                <dd key={line} className="mt-1 border-s-2 border-line ps-3">
                  <bdi>{line}</bdi>
                </dd>
              ))}
            </div>
          )}
        </dl>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="title" label="Title" value={known.title} typed={typed} />
          <TextField name="show" label="Show or publication" value={show} typed={typed} />
          <Language value={language} typed={typed} />
        </div>
        <Others known={known} transcript={transcript} typed={typed} />
        <Adverts adverts={transcript.adverts} typed={typed} />
        <LinesField
          name="chapters"
          label="Chapters"
          hint="One per line, with its time or page if it has one: 00:12:30 The old mill. A chapters file (JSON) can be pasted as it is."
          lines={chapters.map(chapterLine)}
          typed={typed}
        />
        <LinesField
          name="links"
          label="Links it mentions"
          hint="One per line."
          lines={links.map(linkLine)}
          typed={typed}
        />
        <div>
          <button type="submit" name="intent" value="known" className="btn quiet">
            Save how it was read
          </button>
          <LostNote of="known" />
        </div>
      </div>
    </details>
  );
}
