import { Link } from "@remix-run/react";
import type { SourceItem, SourcePage } from "../../sources/list.server.ts";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { EmptyState } from "../empty-state.tsx";
import { SourceFacts } from "./source-facts.tsx";
import { UseAgain } from "./use-again.tsx";
import { useReading } from "./use-reading.ts";

type Props = {
  page: SourcePage;
  draftId?: string;
  /** The list's address, where it waits for sources being read. */
  here: string;
  still: boolean;
  error?: string;
};

const withDraft = (path: string, draftId: string | undefined) =>
  draftId ? `${path}?draft=${draftId}` : path;

/** Polls a source until it has been read, then reloads the list. */
function Watch({ id, here }: { id: string; here: string }) {
  const path = `/api/source/${id}/progress`;
  const { trouble } = useReading({ path, here, note: "", everyMs: 2_000 });
  return <TroubleNote trouble={trouble} />;
}

function Item({ item, draftId, here }: { item: SourceItem } & Pick<Props, "draftId" | "here">) {
  return (
    <li className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-lg break-words">
          <Link className="inline-block py-0.5" to={withDraft(`/sources/${item.id}`, draftId)}>
            <bdi>{item.name}</bdi>
          </Link>
        </h2>
        <SourceFacts source={item} />
        {item.error && <p className="problem mt-1">{item.error}</p>}
        {item.status === "extracting" && <Watch id={item.id} here={here} />}
      </div>
      {item.status === "ready" && (
        <UseAgain source={item} label={draftId ? "Use this source" : undefined} />
      )}
      {item.error && (
        <Link className="btn quiet" to={withDraft("/", draftId)}>
          Add another source
        </Link>
      )}
    </li>
  );
}

/** Lists earlier sources, to use them for another piece. */
export function SourcesScreen({ page, draftId, here, still, error }: Props) {
  const waits = page.items.some(({ status }) => status === "extracting");
  return (
    <div className="mx-auto max-w-[52rem]">
      {draftId && (
        <p className="text-sm">
          <Link to={`/?draft=${draftId}`}>Back to your piece</Link>
        </p>
      )}
      <h1 className={draftId && "mt-2"}>Sources</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        {draftId
          ? "Choose a source for your piece."
          : "Your sources stay here, encrypted, until you delete them. View, correct or reuse them."}
      </p>
      {error && (
        <p role="alert" className="error-box mb-6">
          {error}
        </p>
      )}
      {page.items.length === 0 && page.first ? (
        <EmptyState
          title="No sources yet"
          text="Recordings, documents and links that you add are listed here."
          action={
            <Link className="btn" to={withDraft("/", draftId)}>
              Start Transforming
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-3">
          {page.items.map((item) => (
            <Item key={item.id} item={item} draftId={draftId} here={here} />
          ))}
        </ul>
      )}
      {waits && <SelfRefresh here={here} still={still} />}
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
