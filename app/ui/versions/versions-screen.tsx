import { Form, Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import type { ChangedParagraph } from "../../pieces/changed-paragraphs.ts";
import type { Change } from "../../pieces/compare.ts";
import type { VersionsView } from "../../pieces/versions-view.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { momentShown } from "../dates.ts";
import { withOffsets } from "../piece/offsets.ts";

const causes = {
  written: "Written",
  edited: "Edited by you",
  regenerated: "One part rewritten",
  restored: "An earlier version restored",
  chosen: "Made of passages you chose",
} as const satisfies Record<VersionsView["versions"][number]["cause"], string>;

function Run({ change }: { change: Change }) {
  if (change.kind === "added") return <ins className="change-added">{change.text}</ins>;
  if (change.kind === "removed") return <del className="change-removed">{change.text}</del>;
  return change.text;
}

const looks = {
  title: { as: "h3", look: "text-2xl" },
  heading: { as: "h4", look: "mt-3 text-lg font-semibold" },
  text: { as: "p", look: "whitespace-pre-line" },
} as const;

function Paragraph({ paragraph: { kind, changes } }: { paragraph: ChangedParagraph }) {
  const { as: Block, look } = looks[kind];
  return (
    <Block className={look}>
      {withOffsets(changes, ({ text }) => text.length).map(({ offset, item }) => (
        <Run key={offset} change={item} />
      ))}
    </Block>
  );
}

const lengthOf = ({ changes }: ChangedParagraph) =>
  changes.reduce((sum, { text }) => sum + text.length, 0);

function Comparison({ view }: { view: VersionsView }) {
  if (!view.comparison) return null;
  const { version, before, paragraphs, words } = view.comparison;
  return (
    <section className="card mt-8 p-6" aria-labelledby="comparison">
      <h2 id="comparison" className="text-xl">
        Version {version} against {before}
      </h2>
      <p className="mt-1 text-sm text-muted tabular-nums">
        <ins className="change-added">{counted(words.added, "word")} added</ins>,{" "}
        <del className="change-removed">{counted(words.removed, "word")} removed</del>
      </p>
      <div
        className="mt-4 grid gap-4 font-serif leading-relaxed"
        dir={directionOf(view.language)}
        lang={view.language === "und" ? undefined : view.language}
      >
        {withOffsets(paragraphs, lengthOf).map(({ offset, item }) => (
          <Paragraph key={offset} paragraph={item} />
        ))}
      </div>
    </section>
  );
}

type Props = { view: VersionsView; error?: string };

/** Lists every version of a piece, with its changes and a way to restore it. */
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
        {view.versions.map(({ version, number, cause, createdAt }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-0"
          >
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {number}. {causes[cause]}
                {version === view.current && <span className="badge ok ml-2">Current</span>}
              </p>
              <p className="text-sm text-muted tabular-nums">
                <time dateTime={new Date(createdAt).toISOString()}>
                  {momentShown(createdAt)} UTC
                </time>
              </p>
            </div>
            {number > 1 && (
              <Link
                className="btn quiet text-sm"
                to={`/history/${view.id}/versions?version=${version}#comparison`}
              >
                Compare<span className="sr-only"> version {number} with the one before</span>
              </Link>
            )}
            {version !== view.current && (
              <Form method="post">
                <input type="hidden" name="from" value={view.current} />
                <button type="submit" name="version" value={version} className="btn quiet text-sm">
                  Restore<span className="sr-only"> version {number}</span>
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
