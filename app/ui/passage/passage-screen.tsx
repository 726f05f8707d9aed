import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { counted } from "../../counted.ts";
import type { PassageView, UnusedPassage } from "../../pieces/passage-edit.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { Behind, passagePath } from "../piece/evidence.tsx";

type Props = { view: PassageView; error?: string };
type Reading = { lang: string | undefined; dir: "ltr" | "rtl" };

const small = "btn quiet min-h-8 px-2.5 py-1.5 text-sm";

/** A button that makes one change; `about` tells it from others of the same label. */
function Change(props: {
  change: string;
  about?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { change, about, disabled, children } = props;
  return (
    <button
      type="submit"
      name="change"
      value={change}
      className={small}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-describedby={about}
    >
      {children}
    </button>
  );
}

/** One other wording with what it would read like. */
function Wording({
  wording,
  reading,
}: {
  wording: PassageView["wordings"][number];
  reading: Reading;
}) {
  const id = useId();
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <p id={id} className="font-serif leading-relaxed whitespace-pre-line" {...reading}>
        {wording.text}
      </p>
      <div>
        <Change change={wording.key} about={id}>
          {wording.label}
        </Change>
      </div>
    </li>
  );
}

function Unused({ passage, reading }: { passage: UnusedPassage; reading: Reading }) {
  const id = useId();
  const { text, place, speaker } = passage;
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <p id={id} className="font-serif leading-relaxed" {...reading}>
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Change change={`swap:${passage.id}`} about={id}>
          Use instead
        </Change>
        <Change change={`add:${passage.id}`} about={id}>
          Add after it
        </Change>
        <span className="text-sm text-muted tabular-nums">
          {[place, speaker].filter(Boolean).join(", ")}
        </span>
      </div>
    </li>
  );
}

type PartProps = { part: PassageView["unused"][number]; reading: Reading; isOpen: boolean };

function Part({ part, reading, isOpen }: PartProps) {
  const { title, place, isOwn, passages } = part;
  const facts = [
    place,
    counted(passages.length, "passage"),
    isOwn ? "where this passage comes from" : "",
  ];
  return (
    <details open={isOpen || undefined} className="source-part border-t border-line">
      <summary>
        <span className="part-title" {...reading}>
          {title}
        </span>
        <span className="part-facts">{facts.filter(Boolean).join(" · ")}</span>
      </summary>
      <ul>
        {passages.map((passage) => (
          <Unused key={passage.id} passage={passage} reading={reading} />
        ))}
      </ul>
    </details>
  );
}

/** Everything that can be done to one passage: another wording, another passage, another place. */
export function PassageScreen({ view, error }: Props) {
  const { id, place, version, language, wordings, unused, canMove, canDrop } = view;
  const reading: Reading = {
    lang: language === "und" ? undefined : language,
    dir: directionOf(language),
  };
  const back = `/history/${id}`;
  return (
    <div className="mx-auto max-w-[44rem]">
      <p className="text-sm">
        <Link to={back}>Back to the {view.formatLabel}</Link>
      </p>
      <h1 className="mt-2 text-2xl">Change this passage</h1>
      <p className="mt-2 max-w-prose text-muted">
        Every change is checked against the source and free. The previous version is kept.
      </p>
      {error && (
        <p role="alert" className="error-box mt-4">
          {error}
        </p>
      )}
      <LostNote className="mt-4" />
      <Form method="post" action={passagePath(id, place)}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="path" value={place.path} />
        <input type="hidden" name="at" value={place.at} />
        <div className="card mt-6 p-5">
          <p className="font-serif text-lg leading-relaxed whitespace-pre-line" {...reading}>
            {view.text}
          </p>
          <div className="evidence">
            <Behind
              note={view.note}
              reading={{
                lang: reading.lang ?? "",
                dir: reading.dir,
                isCorrected: view.isCorrected,
              }}
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Change change="up" disabled={!canMove.up}>
              Move up
            </Change>
            <Change change="down" disabled={!canMove.down}>
              Move down
            </Change>
            <Change change="drop" disabled={!canDrop}>
              Drop
            </Change>
            <Link to={back} className={small}>
              Keep
            </Link>
          </div>
        </div>
        {wordings.length > 0 && (
          <section aria-labelledby="wordings" className="mt-10">
            <h2 id="wordings">Put it another way</h2>
            <ul>
              {wordings.map((wording) => (
                <Wording key={wording.key} wording={wording} reading={reading} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="unused" className="mt-10">
          <h2 id="unused" className="mb-3">
            Not used
          </h2>
          {unused.length === 0 && (
            <p className="text-muted">Every usable passage of the source is in the piece.</p>
          )}
          {unused.map((part, at) => (
            <Part key={part.number} part={part} reading={reading} isOpen={at === 0} />
          ))}
        </section>
      </Form>
    </div>
  );
}
