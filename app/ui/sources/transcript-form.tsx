import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import type { Refusal } from "../../home/source-action.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import type { Known } from "../../transcripts/known.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { LineFields, SpeakerFields, type Transcript } from "./transcript-fields.tsx";
import { useUnsaved } from "./use-unsaved.ts";

type Props = {
  /** How the source was read, above its words. */
  read: ReactNode;
  known: Known;
  transcript: Transcript;
  language: string;
  pathOf: (page: number) => string;
  /** Says what was just stored; undefined if nothing was. */
  saved?: string;
  refusal?: Refusal;
};

/** The form's id, for buttons outside it that save before continuing. */
export const corrections = "corrections";

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

/** Beside the button, which is always visible; without scripts the page begins with it. */
function Answer({ saved, error }: { saved?: string; error?: string }) {
  const isIdle = useNavigation().state === "idle";
  return (
    <>
      <span role="status" className="scripted">
        {saved && !error && isIdle && <span className="badge ok">{saved}</span>}
      </span>
      {error && isIdle && (
        <p role="alert" className="problem scripted">
          {error}
        </p>
      )}
    </>
  );
}

/** How a source was read, all speakers, and one page of the transcript, to correct in one form. */
export function TranscriptForm(props: Props) {
  const { read, known, transcript, language, pathOf, saved, refusal } = props;
  const { lines, speakers, version, page } = transcript;
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form, { version, saved: saved !== undefined, refused: refusal !== undefined });
  const typed = refusal?.typed ?? {};
  return (
    <Form
      ref={form}
      id={corrections}
      method="post"
      action={pathOf(page)}
      preventScrollReset
      className="grid gap-6"
    >
      <input type="hidden" name="version" value={refusal?.version ?? version} />
      {read}
      <SpeakerFields speakers={speakers} people={known.people ?? []} typed={typed} />
      <section aria-labelledby="transcript" className="card p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="transcript">Transcript</h2>
          <Pages transcript={transcript} pathOf={pathOf} />
        </div>
        <p className="mt-1 text-sm text-muted">
          Correct anything that was misheard. A passage left empty is removed. Pieces are priced,
          written and quoted from what you save.
        </p>
        <datalist id="speakers">
          {speakers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ol className="mt-2">
          {lines.map((line) => (
            <LineFields
              key={line.id}
              line={line}
              typed={typed}
              list="speakers"
              dir={directionOf(language)}
            />
          ))}
        </ol>
      </section>
      <div className="save-bar justify-between">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" name="intent" value="lines" className="btn">
            Save this page
          </button>
          <Answer saved={saved} error={refusal?.error} />
          <LostNote of="lines" />
        </div>
        <Pages transcript={transcript} pathOf={pathOf} />
      </div>
    </Form>
  );
}
