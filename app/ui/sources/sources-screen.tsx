import { Link } from "@remix-run/react";
import type { SourceItem, SourcePage } from "../../sources/list.server.ts";
import { EmptyState } from "../empty-state.tsx";
import { SourceFacts } from "./source-facts.tsx";
import { UseAgain } from "./use-again.tsx";

type Props = { page: SourcePage; draftId?: string; error?: string };

const withDraft = (path: string, draftId: string | undefined) =>
  draftId ? `${path}?draft=${draftId}` : path;

function Item({ item, draftId }: { item: SourceItem; draftId?: string }) {
  return (
    <li className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-lg break-words">
          <Link to={withDraft(`/sources/${item.id}`, draftId)}>
            <bdi>{item.name}</bdi>
          </Link>
        </h2>
        <SourceFacts source={item} />
        {item.error && <p className="problem mt-1">{item.error}</p>}
      </div>
      {item.status === "ready" && <UseAgain source={item} />}
    </li>
  );
}

/** Everything that was read before, to be used for another piece without giving it again. */
export function SourcesScreen({ page, draftId, error }: Props) {
  return (
    <div className="mx-auto max-w-[52rem]">
      <h1>Sources</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        What you gave stays here, encrypted, until you delete it: see it, correct it, or use it for
        another piece.
      </p>
      {error && (
        <p role="alert" className="error-box mb-6">
          {error}
        </p>
      )}
      {page.items.length === 0 && page.first ? (
        <EmptyState
          title="No sources yet"
          text="The recordings, documents and links that you give are listed here."
          action={
            <Link className="btn" to="/">
              Start Transforming
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-3">
          {page.items.map((item) => (
            <Item key={item.id} item={item} draftId={draftId} />
          ))}
        </ul>
      )}
      {(page.older || !page.first) && (
        <nav aria-label="Pages" className="mt-6 flex gap-5">
          {!page.first && <Link to={withDraft("/sources", draftId)}>Newest</Link>}
          {page.older && (
            <Link
              to={`/sources?${new URLSearchParams({ after: page.older, ...(draftId ? { draft: draftId } : {}) })}`}
            >
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
