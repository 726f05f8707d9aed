import { Form, Link, useFetcher, useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense, useState } from "react";
import { counted } from "../../counted.ts";
import type { Format } from "../../formats/format.ts";
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
  const { id, text, asked, place, speaker, headings, heading } = passage;
  // As the page came: a piece that is remade beside the form neither numbers nor hides a row.
  const [{ position, isTaken }] = useState(passage);
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
          Order (1 is first)
          <input
            type="number"
            name="place"
            defaultValue={position}
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

/**
 * Every passage that can go in, by parts of the source; after a refusal as they were left. A part
 * that is closed shows what is ticked in it.
 */
export function Chapters({ view: { chapters, language }, refused }: ChaptersProps) {
  const reading: Reading = {
    lang: language === "und" ? undefined : language,
    dir: directionOf(language),
  };
  const shown = refused?.asked ? asAsked(chapters, refused.asked) : chapters;
  // As the page came: a part must not close under the hand that ticks the first passage.
  const [wasBegun] = useState(() =>
    shown.some(({ passages }) => passages.some(({ isTaken }) => isTaken)),
  );
  return (
    <div className="card mb-6">
      {shown.map(({ number, title, place, passages }, at) => (
        <details
          key={number}
          className="source-part choosable"
          open={shown.length === 1 || (at === 0 && !wasBegun) || undefined}
        >
          <summary>
            <h2 className="part-title" {...reading}>
              {title}
            </h2>
            <span className="part-facts">
              {[place, counted(passages.length, "passage")].filter(Boolean).join(" · ")}
            </span>
          </summary>
          <ol className="choices">
            {passages.map((passage) => (
              <Row
                key={passage.id}
                passage={passage}
                reading={reading}
                problem={refused?.rows?.[passage.id]}
              />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

/** How many are ticked, counted by rules of style: also without scripts, and as it changes. */
export const Chosen = () => <span className="chosen text-sm tabular-nums">chosen</span>;

const endings: Partial<Record<Format["layout"], string>> = {
  letter:
    "The last one becomes the quick takeaway if it is short and answers no question; else one of their sentences does.",
  article: "Of four or more, the last one becomes the conclusion, unless it answers a question.",
};

/** Where what is ticked goes in a piece of this layout. */
export const orderSaid = (layout: Format["layout"]): string =>
  `Passages keep the source's order unless you number them. A heading begins a section. ${endings[layout] ?? ""}`.trim();

type ShellProps = {
  back: { to: string; label: string };
  lede: ReactNode;
  refused: RefusedChoice | undefined;
  /** With scripts, beside the form or, on a phone, behind it. */
  aside?: ReactNode;
  children: ReactNode;
};

const choiceId = "choice";

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

/** What becomes of the piece as it is now. */
function Kept({ view: { id, edited } }: Pick<Props, "view">) {
  if (edited === undefined) return "Your current version is kept.";
  return (
    <strong className="text-ink">
      Your changes to it won't be in it;{" "}
      <Link to={`/history/${id}/versions`}>version {edited}</Link> keeps them.
    </strong>
  );
}

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
      lede={
        <>
          Tick what you want in the {view.formatLabel}. {orderSaid(view.layout)} The piece is remade
          from what you tick, at once and free. <Kept view={view} />
        </>
      }
      refused={refused}
      aside={
        <Suspense>{isLive && <LivePiece view={view} formId={choiceId} id={pieceId} />}</Suspense>
      }
    >
      <input type="hidden" name="version" value={view.version} />
      <Chapters view={view} refused={told} />
      <div className="save-bar">
        <button type="submit" className="btn" aria-disabled={isBusy}>
          Make it from these
        </button>
        <Chosen />
        {view.edited !== undefined && (
          <span className="text-sm">Version {view.edited} keeps your changes.</span>
        )}
        {isLive && (
          <Jump to={pieceId} className="py-1 text-sm lg:hidden">
            See the piece
          </Jump>
        )}
      </div>
    </ChooseShell>
  );
}
