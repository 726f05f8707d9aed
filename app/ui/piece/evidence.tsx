import type { Cite } from "../../formats/format.ts";
import { formatTime } from "../../transcripts/transcript.ts";

function locator(cite: Cite): string | undefined {
  if (cite.start !== undefined) return formatTime(cite.start).replace(/^00:/, "");
  return cite.page === undefined ? undefined : `p. ${cite.page}`;
}

function summaryOf(cites: Cite[]): string {
  const verified = cites.every((cite) => cite.verbatim);
  const places = [...new Set(cites.map(locator).filter((place) => place !== undefined))];
  const where = places.length > 0 ? ` ${places.slice(0, 3).join(", ")}` : "";
  return verified ? `✓ Verified in the source${where}` : `From the source${where}`;
}

/** The quoted words, standing out in the line that holds them. */
function Line({ cite }: { cite: Cite }) {
  const { quote, sourceLine = "" } = cite;
  const at = quote ? sourceLine.indexOf(quote) : -1;
  if (!quote || at < 0) return <>{sourceLine}</>;
  return (
    <>
      {sourceLine.slice(0, at)}
      <b className="text-ink">{quote}</b>
      {sourceLine.slice(at + quote.length)}
    </>
  );
}

/** The mark under a text: the lines of the transcript behind it, on a click or without scripts. */
export function EvidenceMark({ cites }: { cites: Cite[] }) {
  const lines = cites.filter(
    (cite, at) =>
      cite.sourceLine && cites.findIndex((c) => c.sourceLine === cite.sourceLine) === at,
  );
  if (lines.length === 0) return null;
  const verified = lines.every((cite) => cite.verbatim);
  return (
    <details className="no-print mt-2">
      <summary className={`badge cursor-pointer list-none ${verified ? "ok" : ""}`}>
        {summaryOf(lines)}
      </summary>
      <div className="mt-2 grid gap-2 border-l-2 border-line pl-3 text-sm text-muted">
        {lines.map((cite) => (
          <p key={cite.sourceLine}>
            <Line cite={cite} />
          </p>
        ))}
        {verified && (
          <p className="text-[0.8125rem]">
            Verified: these words stand in the source in this order, upper and lower case and
            punctuation aside.
          </p>
        )}
      </div>
    </details>
  );
}
