import type { SourceItem } from "../../sources/list.server.ts";
import { SelfRefresh } from "../connection/self-refresh.tsx";
import { TroubleNote } from "../connection/trouble.tsx";
import { ReadingLine } from "./reading-line.tsx";
import { useReading } from "./use-reading.ts";

type Props = { source: SourceItem; note: string; here: string; still: boolean };

/** Replaces a transcript that is not ready, and continues to it by itself. */
export function BeingRead({ source, note: first, here, still }: Props) {
  const path = `/api/source/${source.id}/progress`;
  const { note, trouble } = useReading({ path, here, note: first });
  return (
    <section aria-labelledby="being-read" className="card grid gap-3 p-5">
      <h2 id="being-read">The source is being read</h2>
      <ReadingLine name={source.name} note={note} />
      <p className="text-sm text-muted">You can leave this page: the transcript will be here.</p>
      <TroubleNote trouble={trouble} />
      <SelfRefresh here={here} still={still} />
    </section>
  );
}
