import { Form, Link, useNavigation } from "@remix-run/react";
import type { Chapter, ChooseView } from "../../pieces/choose.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";

type Passage = Chapter["passages"][number];
type Reading = { lang: string | undefined; dir: "ltr" | "rtl" };

/** The sentences around a passage, each to take too, and what was left out, each to put back. */
function Context({ passage, reading }: { passage: Passage; reading: Reading }) {
  const { id, before, after, line, isReported, widenings } = passage;
  const isOpen = widenings.some(({ isTaken }) => isTaken);
  return (
    <details className="mt-1 text-sm text-muted" open={isOpen || undefined}>
      <summary className="w-fit cursor-pointer py-1">More or less of it</summary>
      <p className="mt-1 max-w-prose font-serif leading-relaxed" {...reading}>
        {before && `${before} `}
        <b className="text-ink">{line}</b>
        {after && ` ${after}`}
      </p>
      {widenings.length > 0 && (
        <ul className="mt-2 grid gap-1 text-ink">
          {widenings.map(({ key, label, words, isTaken }) => (
            <li key={key}>
              <label className="flex min-h-7 cursor-pointer items-start gap-2">
                <input
                  type="checkbox"
                  name="wide"
                  value={`${id}|${key}`}
                  defaultChecked={isTaken}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span>
                  {label}
                  {!isBeside(key) && (
                    <>
                      {" "}
                      <q {...reading}>{words}</q>
                    </>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {!isReported && <p className="mt-1">This stays a quotation.</p>}
    </details>
  );
}

const isBeside = (key: string) => key === "before" || key === "after";

const control = "rounded-lg border border-control bg-card px-2 py-1.5 text-ink";

function Row({ passage, reading }: { passage: Passage; reading: Reading }) {
  const { id, text, place, speaker, headings, heading, isTaken } = passage;
  return (
    <li className="group/row border-b border-line px-4 py-4 last:border-0 sm:px-5">
      <input type="hidden" name="id" value={id} />
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="take"
          value={id}
          defaultChecked={isTaken}
          className="mt-1.5 size-6 shrink-0"
        />
        <span className="min-w-0">
          <span className="block font-serif leading-relaxed" {...reading}>
            {text}
          </span>
          <span className="mt-1 block text-sm text-muted tabular-nums">
            {[place, speaker].filter(Boolean).join(", ")}
          </span>
        </span>
      </label>
      {/* Where it goes is asked of what is taken alone; by rules, so without scripts too. */}
      <div className="mt-2 ml-9 hidden flex-wrap items-end gap-x-4 gap-y-2 group-has-[[name=take]:checked]/row:flex">
        <label className="grid w-20 text-sm">
          <span className="text-muted">Position</span>
          <input
            type="number"
            name="place"
            min={1}
            max={99}
            inputMode="numeric"
            className={control}
          />
        </label>
        {headings.length > 0 && (
          <label className="grid min-w-0 grow text-sm">
            <span className="text-muted">Heading above it</span>
            <select
              name="heading"
              defaultValue={heading ? `${id}|${heading}` : `${id}|`}
              className={`${control} w-full`}
            >
              <option value={`${id}|`}>None</option>
              {headings.map((text) => (
                <option key={text} value={`${id}|${text}`}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="ml-9">
        <Context passage={passage} reading={reading} />
      </div>
    </li>
  );
}

/** Every passage that can go in, by parts of the source. */
export function Chapters({ chapters, language }: { chapters: Chapter[]; language: string }) {
  const reading: Reading = {
    lang: language === "und" ? undefined : language,
    dir: directionOf(language),
  };
  return chapters.map(({ number, place, passages }) => (
    <section key={number} className="mb-8" aria-labelledby={`part-${number}`}>
      <h2 id={`part-${number}`} className="mb-3 text-lg">
        Part {number}
        {place && <span className="text-muted tabular-nums"> from {place}</span>}
      </h2>
      <ol className="card">
        {passages.map((passage) => (
          <Row key={passage.id} passage={passage} reading={reading} />
        ))}
      </ol>
    </section>
  ));
}

type Props = { view: ChooseView; error?: string };

/** A finished piece is made anew of what is ticked. */
export function ChooseScreen({ view, error }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mx-auto max-w-[44rem]">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Choose what goes in</h1>
        <Link to={`/history/${view.id}`}>Back to the piece</Link>
      </div>
      <p className="mb-6 max-w-prose text-muted">
        Tick what you want in the {view.formatLabel}. A heading begins a section. The piece is
        remade from what you tick, at once and free. Your current version is kept.
      </p>
      {error && (
        <p role="alert" className="error-box mb-6">
          {error}
        </p>
      )}
      <LostNote className="mb-6" />
      <Form method="post">
        <input type="hidden" name="version" value={view.version} />
        <Chapters chapters={view.chapters} language={view.language} />
        <div className="sticky bottom-0 border-t border-line bg-paper py-4">
          <button type="submit" className="btn" aria-disabled={isBusy}>
            Make the {view.formatLabel} from these
          </button>
        </div>
      </Form>
    </div>
  );
}
