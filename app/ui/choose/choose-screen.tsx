import { Form, Link, useFetcher, useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import type { RefusedChoice } from "../../pieces/choice-action.server.ts";
import type { Chapter, ChooseView } from "../../pieces/choose.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { Jump } from "../jump.tsx";
import { lazilyOrNothing } from "../lazily.ts";
import { useHydrated } from "../use-hydrated.ts";
import { asAsked } from "./as-asked.ts";
import { choiceKey, ToRow } from "./refused-rows.tsx";

type Passage = Chapter["passages"][number];
type Reading = { lang: string | undefined; dir: "ltr" | "rtl" };

/** The sentences around a passage, each to take too, and what was left out, each to put back. */
function Context({ passage, reading }: { passage: Passage; reading: Reading }) {
  const { id, before, after, line, isReported, widenings } = passage;
  const isOpen = widenings.some(({ isTaken }) => isTaken);
  return (
    <details className="beyond" open={isOpen || undefined}>
      <summary>Make it longer or shorter</summary>
      <p className="said" {...reading}>
        {before && `${before} `}
        <b>{line}</b>
        {after && ` ${after}`}
      </p>
      {widenings.length > 0 && (
        <ul>
          {widenings.map(({ key, label, words, isTaken }) => (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  name="wide"
                  value={`${id}|${key}`}
                  defaultChecked={isTaken}
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
      {!isReported && <p>This stays a quotation.</p>}
    </details>
  );
}

const isBeside = (key: string) => key === "before" || key === "after";

type RowProps = { passage: Passage; reading: Reading; problem: string | undefined };

function Row({ passage, reading, problem }: RowProps) {
  const { id, text, asked, place, speaker, headings, heading, isTaken } = passage;
  return (
    <li>
      <input type="hidden" name="id" value={id} />
      <label className="take">
        <input
          type="checkbox"
          name="take"
          value={id}
          defaultChecked={isTaken}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `problem-${id}` : undefined}
        />
        <span>
          {asked && (
            <b className="said" {...reading}>
              {asked}
            </b>
          )}
          <span className="said" {...reading}>
            {text}
          </span>
          <span className="from">{[place, speaker].filter(Boolean).join(", ")}</span>
        </span>
      </label>
      {problem && (
        <p id={`problem-${id}`} tabIndex={-1} className="problem">
          {problem}
        </p>
      )}
      <div className="goes">
        <label>
          Position
          <input
            type="number"
            name="place"
            defaultValue={passage.position}
            min={1}
            max={99}
            inputMode="numeric"
          />
        </label>
        {headings.length > 0 && (
          <label>
            Heading above it
            <select
              name="heading"
              defaultValue={`${id}|${heading ?? (asked && !isTaken ? headings[0] : "")}`}
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
      <Context passage={passage} reading={reading} />
    </li>
  );
}

type ChaptersProps = {
  view: { chapters: Chapter[]; language: string };
  refused: RefusedChoice | undefined;
};

/** Every passage that can go in, by parts of the source; after a refusal as they were left. */
export function Chapters({ view: { chapters, language }, refused }: ChaptersProps) {
  const reading: Reading = {
    lang: language === "und" ? undefined : language,
    dir: directionOf(language),
  };
  const shown = refused?.asked ? asAsked(chapters, refused.asked) : chapters;
  return shown.map(({ number, place, passages }) => (
    <section key={number} className="mb-8" aria-labelledby={`part-${number}`}>
      <h2 id={`part-${number}`} className="mb-3 text-lg">
        Part {number}
        {place && <span className="text-muted tabular-nums"> from {place}</span>}
      </h2>
      <ol className="choices card">
        {passages.map((passage) => (
          <Row
            key={passage.id}
            passage={passage}
            reading={reading}
            problem={refused?.rows?.[passage.id]}
          />
        ))}
      </ol>
    </section>
  ));
}

type ShellProps = {
  back: { to: string; label: string };
  lede: ReactNode;
  refused: RefusedChoice | undefined;
  /** With scripts, beside the form or, on a phone, behind it. */
  aside?: ReactNode;
  children: ReactNode;
};

export const choiceId = "choice";

/** The frame of a form of passages: what it is for, the way back, and what was wrong with it. */
export function ChooseShell({ back, lede, refused, aside, children }: ShellProps) {
  return (
    <div className={`mx-auto max-w-[44rem] ${aside ? "[[data-scripts]_&]:lg:max-w-[72rem]" : ""}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Choose what goes in</h1>
        <Link to={back.to}>{back.label}</Link>
      </div>
      <p className="mb-6 max-w-prose text-muted">{lede}</p>
      {refused && (
        <p role="alert" className="error-box mb-6">
          {refused.error} <ToRow rows={refused.rows} />
        </p>
      )}
      <LostNote className="mb-6" />
      <div
        className={
          aside
            ? "[[data-scripts]_&]:lg:grid [[data-scripts]_&]:lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-10"
            : undefined
        }
      >
        <Form method="post" id={choiceId} className="min-w-0">
          {children}
        </Form>
        {aside}
      </div>
    </div>
  );
}

type Props = { view: ChooseView; refused: RefusedChoice | undefined };

const pieceId = "piece-now";

/** Shows what the choice makes of the piece while it is made. */
const LivePiece = lazilyOrNothing(async () => ({
  default: (await import("./live-piece.tsx")).LivePiece,
}));

/** A finished piece is made anew of what is ticked. */
export function ChooseScreen({ view, refused }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const isLive = useHydrated();
  const { data: live } = useFetcher<RefusedChoice>({ key: choiceKey(view.id) });
  // Beside the form, its rows alone are needed: the page still has what was ticked.
  const told = live?.rows ? { error: live.error, rows: live.rows } : refused;
  return (
    <ChooseShell
      back={{ to: `/history/${view.id}`, label: "Back to the piece" }}
      lede={`Tick what you want in the ${view.formatLabel}. A heading begins a section. The piece is remade from what you tick, at once and free. Your current version is kept.`}
      refused={refused}
      aside={
        <Suspense>{isLive && <LivePiece view={view} formId={choiceId} id={pieceId} />}</Suspense>
      }
    >
      <input type="hidden" name="version" value={view.version} />
      <Chapters view={view} refused={told} />
      <div className="save-bar">
        <button type="submit" className="btn" aria-disabled={isBusy}>
          Make the {view.formatLabel} from these
        </button>
        {isLive && (
          <Jump to={pieceId} className="py-1 lg:hidden">
            See the piece
          </Jump>
        )}
      </div>
    </ChooseShell>
  );
}
