import { Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import type { Refusal } from "../../home/source-action.server.ts";
import type { SourceView } from "../../sources/source-view.server.ts";
import type { MadeFrom } from "../../strategies/remove-source.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { DeleteQuestion } from "../delete-question.tsx";
import { BeingRead } from "./being-read.tsx";
import { EpisodeKit } from "./episode-kit.tsx";
import { HowRead } from "./how-read.tsx";
import { SourceFacts } from "./source-facts.tsx";
import { corrections, TranscriptForm } from "./transcript-form.tsx";

type Props = {
  view: SourceView;
  made: MadeFrom;
  draftId?: string;
  asksToDelete: boolean;
  saved: boolean;
  still: boolean;
  refusal?: Refusal;
};

type PathOptions = { page?: number; remove?: boolean };

function pathFor({ view, draftId }: Props) {
  return ({ page, remove }: PathOptions = {}) => {
    const query = new URLSearchParams();
    if (draftId) query.set("draft", draftId);
    if (page && page > 1) query.set("page", String(page));
    if (remove) query.set("delete", "1");
    return `/sources/${view.source.id}${query.size > 0 ? `?${query}` : ""}`;
  };
}

/** "3 pieces and 1 strategy". */
function madeShown({ pieces, strategies }: MadeFrom): string {
  const shown = [
    ...(pieces > 0 ? [counted(pieces, "piece")] : []),
    ...(strategies > 0 ? [strategies === 1 ? "1 strategy" : `${strategies} strategies`] : []),
  ];
  return shown.join(" and ");
}

/** Says what is deleted with a source, before deleting it. */
function DeleteDialog({ name, made, back }: { name: string; made: MadeFrom; back: string }) {
  const shown = madeShown(made);
  return (
    <DeleteQuestion title="Delete this source?" back={back}>
      <p className="mt-3 break-words">
        <bdi>{name}</bdi> will be deleted with its transcript
        {shown && ` and the ${shown} made from it`}. This can't be undone.
      </p>
      {made.isUnderWay && (
        <p className="mt-3">
          Unfinished work stops, and the credits set aside for it are returned.
        </p>
      )}
    </DeleteQuestion>
  );
}

/** Continues with the source, saving what was typed; Enter presses the page's first button. */
function Use({ label }: { label: string }) {
  return (
    <>
      <button
        type="submit"
        form={corrections}
        name="intent"
        value="lines"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        Save this page
      </button>
      <button type="submit" form={corrections} name="intent" value="use" className="btn">
        {label}
      </button>
    </>
  );
}

/** One source: its transcript, to correct, use again or delete. */
export function SourceScreen(props: Props) {
  const { view, made, draftId, asksToDelete, saved, still, refusal } = props;
  const { source, transcript, language } = view;
  const path = pathFor(props);
  const isPriced = draftId !== undefined;
  const here = path({ page: transcript?.page });
  const savedShown = saved ? `✓ Saved: ${counted(source.words, "word")}` : undefined;
  return (
    <div className="mx-auto max-w-[52rem]">
      {/* First, because without scripts a dialog appears where it is written. */}
      {asksToDelete && <DeleteDialog name={source.name} made={made} back={here} />}
      <p className="text-sm">
        <Link className="inline-block py-1" to={draftId ? `/?draft=${draftId}` : "/sources"}>
          {draftId ? "Back to your piece" : "Sources"}
        </Link>
      </p>
      <h1 className="mt-2 break-words">
        <bdi>{source.name}</bdi>
      </h1>
      <SourceFacts source={source} published={view.published} />
      {view.recordingUnread && (
        <p className="mt-3 max-w-[60ch] text-muted">
          This page also has a recording, which was not transcribed. Below is the page's text.
        </p>
      )}
      {source.error && (
        <p role="alert" className="error-box mt-6">
          {source.error}
        </p>
      )}
      <div className="my-6 flex flex-wrap gap-3">
        {transcript && <Use label={draftId ? "Use this source" : "Make a piece from it"} />}
        {transcript && (
          <Link className="btn quiet" to={`/sources/${source.id}/choose`}>
            Choose what goes in
          </Link>
        )}
        {source.error && (
          <Link className="btn" to={draftId ? `/?draft=${draftId}` : "/"}>
            Add another source
          </Link>
        )}
        <Link className="btn quiet" to={path({ remove: true })} preventScrollReset>
          Delete
        </Link>
        <LostNote of="use" />
      </div>
      {savedShown && !refusal && (
        <p role="status" className="badge ok mb-6 [[data-scripts]_&]:hidden">
          {savedShown}
        </p>
      )}
      {refusal && (
        <p
          role="alert"
          className={`error-box mb-6 ${transcript ? "[[data-scripts]_&]:hidden" : ""}`}
        >
          {refusal.error}
        </p>
      )}
      {source.status === "extracting" && (
        <BeingRead source={source} note={view.note} here={here} still={still} />
      )}
      {transcript?.isTimed && <EpisodeKit sourceId={source.id} />}
      {transcript && (
        <TranscriptForm
          read={
            <HowRead view={view} transcript={transcript} typed={refusal?.typed} open={isPriced} />
          }
          known={view.known}
          transcript={transcript}
          language={language}
          pathOf={(page) => path({ page })}
          saved={savedShown}
          refusal={refusal}
        />
      )}
    </div>
  );
}
