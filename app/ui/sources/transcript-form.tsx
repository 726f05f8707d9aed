import { Form, Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import type { Line, SourceView } from "../../sources/source-view.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";

type Transcript = NonNullable<SourceView["transcript"]>;
type Props = { transcript: Transcript; language: string; pathOf: (page: number) => string };

function LineFields({ line, list, dir }: { line: Line; list: string; dir: string }) {
  const label = line.place ?? "this passage";
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-4 last:border-0 sm:grid-cols-[9rem_1fr]">
      <div className="field content-start">
        {line.place && (
          <p className="text-[0.8125rem] font-semibold text-accent tabular-nums">{line.place}</p>
        )}
        <input
          name={`speaker.${line.id}`}
          defaultValue={line.speaker}
          list={list}
          maxLength={80}
          aria-label={`Speaker at ${label}`}
          placeholder="Speaker"
          dir="auto"
          className="text-sm"
        />
      </div>
      <div className="field">
        <textarea
          name={`text.${line.id}`}
          defaultValue={line.text}
          rows={Math.min(16, Math.max(2, Math.ceil(line.text.length / 64)))}
          aria-label={`Text at ${label}`}
          dir={dir}
          className="field-sizing-content"
        />
      </div>
    </li>
  );
}

function Pages({ transcript, pathOf }: Pick<Props, "transcript" | "pathOf">) {
  const { page, pages } = transcript;
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of the transcript" className="flex gap-5 tabular-nums">
      {page > 1 && <Link to={pathOf(page - 1)}>Previous</Link>}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={pathOf(page + 1)}>Next</Link>}
    </nav>
  );
}

/** A page of the transcript as it can be corrected; times are the recording's and stay. */
export function TranscriptForm({ transcript, language, pathOf }: Props) {
  const { lines, speakers, version, page } = transcript;
  return (
    <section aria-labelledby="transcript" className="card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="transcript">Transcript</h2>
        <Pages transcript={transcript} pathOf={pathOf} />
      </div>
      <p className="mt-1 text-sm text-muted">
        Correct what was misheard. A text left empty is taken out. What you save is what is counted,
        quoted and paid for.
      </p>
      <datalist id="speakers">
        {speakers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Form method="post" action={pathOf(page)} preventScrollReset key={`${version} ${page}`}>
        <input type="hidden" name="version" value={version} />
        <ol className="mt-2">
          {lines.map((line) => (
            <LineFields key={line.id} line={line} list="speakers" dir={directionOf(language)} />
          ))}
        </ol>
        <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-4 border-t border-line bg-card py-4">
          <button type="submit" name="intent" value="lines" className="btn">
            Save this page
          </button>
          <LostNote of="lines" />
          <Pages transcript={transcript} pathOf={pathOf} />
        </div>
      </Form>
    </section>
  );
}

/** Names for all that a speaker says at once. */
export function SpeakersForm({ transcript, pathOf }: Omit<Props, "language">) {
  const { speakers, version, page } = transcript;
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="names" className="card p-5">
      <h2 id="names">Speakers</h2>
      <Form
        method="post"
        action={pathOf(page)}
        key={version}
        className="mt-3 grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="version" value={version} />
        {speakers.map(({ name, turns }, at) => (
          <div key={name} className="field">
            <label htmlFor={`name-${at}`}>
              <bdi>{name}</bdi>{" "}
              <span className="font-normal text-muted tabular-nums">
                · {counted(turns, "passage")}
              </span>
            </label>
            <input type="hidden" name={`was.${at}`} value={name} />
            <input
              id={`name-${at}`}
              name={`name.${at}`}
              defaultValue={name}
              maxLength={80}
              dir="auto"
            />
          </div>
        ))}
        <button
          type="submit"
          name="intent"
          value="speakers"
          className="btn quiet justify-self-start sm:col-span-2"
        >
          Rename
        </button>
        <LostNote of="speakers" />
      </Form>
    </section>
  );
}
