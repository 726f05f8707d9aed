import { Form, Link } from "@remix-run/react";
import type { Change } from "../../pieces/compare.ts";
import type { VersionsView } from "../../pieces/versions-view.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { momentShown } from "../dates.ts";

const causes = {
  written: "Written",
  edited: "Edited by you",
  regenerated: "One part written anew",
  restored: "An earlier version brought back",
} as const satisfies Record<VersionsView["versions"][number]["cause"], string>;

function Run({ change }: { change: Change }) {
  if (change.kind === "added") return <ins className="change-added">{change.text}</ins>;
  if (change.kind === "removed") return <del className="change-removed">{change.text}</del>;
  return change.text;
}

/** Each run with the place at which it begins in both texts together. */
function placed(changes: Change[]): (Change & { from: number })[] {
  let from = 0;
  return changes.map((change) => {
    const run = { ...change, from };
    from += change.text.length;
    return run;
  });
}

const counted = (words: number) => `${words.toLocaleString("en")} word${words === 1 ? "" : "s"}`;

function Comparison({ view }: { view: VersionsView }) {
  if (!view.comparison) return null;
  const { version, before, changes, words } = view.comparison;
  return (
    <section className="card mt-8 p-6" aria-labelledby="comparison">
      <h2 id="comparison" className="text-xl">
        Version {version} against {before}
      </h2>
      <p className="mt-1 text-sm text-muted tabular-nums">
        <ins className="change-added">{counted(words.added)} added</ins>,{" "}
        <del className="change-removed">{counted(words.removed)} removed</del>
      </p>
      <div
        className="mt-4 font-serif leading-relaxed whitespace-pre-line"
        dir={directionOf(view.language)}
        lang={view.language === "und" ? undefined : view.language}
      >
        {placed(changes).map(({ from, ...change }) => (
          <Run key={from} change={change} />
        ))}
      </div>
    </section>
  );
}

type Props = { view: VersionsView; error?: string };

/** Every version of a piece: what changed, and a way back. */
export function VersionsScreen({ view, error }: Props) {
  return (
    <div className="mx-auto max-w-[44rem]">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h1>Versions of the {view.formatLabel}</h1>
        <Link to={`/history/${view.id}`}>Back to the piece</Link>
      </div>
      {error && (
        <p role="alert" className="error-box mb-6">
          {error}
        </p>
      )}
      <LostNote className="mb-6" />
      <ol className="card" reversed>
        {view.versions.map(({ version, cause, createdAt }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-0"
          >
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {version}. {causes[cause]}
                {version === view.current && <span className="badge ok ml-2">Current</span>}
              </p>
              <p className="text-sm text-muted tabular-nums">
                <time dateTime={new Date(createdAt).toISOString()}>
                  {momentShown(createdAt)} UTC
                </time>
              </p>
            </div>
            {version > 1 && (
              <Link
                className="btn quiet text-sm"
                to={`/history/${view.id}/versions?version=${version}#comparison`}
              >
                Compare<span className="sr-only"> version {version} with the one before</span>
              </Link>
            )}
            {version !== view.current && (
              <Form method="post">
                <input type="hidden" name="from" value={view.current} />
                <button type="submit" name="version" value={version} className="btn quiet text-sm">
                  Bring back<span className="sr-only"> version {version}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <Comparison view={view} />
    </div>
  );
}
