import type { ReactNode } from "react";
import { counted, inCredits } from "../../counted.ts";
import type { JobView, PieceView } from "../../pieces/view.server.ts";

type Making = PieceView["making"];

const figure = (count: number) => count.toLocaleString("en");

const orNone = (count: number) => (count === 0 ? "none" : figure(count));

/** Omits an unknown fact. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function checkedOf({ checked }: Making): string {
  const { quotations, reported, times, numbers, names, links } = checked;
  const kinds: [number | undefined, string][] = [
    [quotations, "quotation"],
    [reported, "reported sentence"],
    [times, "time"],
    [numbers, "number"],
    [names, "name"],
    [links, "link"],
  ];
  return kinds
    .flatMap(([count, noun]) => (count === undefined ? [] : [counted(count, noun)]))
    .join(", ");
}

function readOf({ wordsRead, sourceWords }: Making): string {
  if (wordsRead >= sourceWords) return `all ${figure(sourceWords)} words of the source`;
  return `${figure(wordsRead)} of ${figure(sourceWords)} words, spread over the whole source`;
}

function tokensOf({ tokensIn, tokensOut, tokensCached }: Making): string | undefined {
  if (tokensIn === undefined && tokensOut === undefined) return undefined;
  const cached = tokensCached ? ` (${figure(tokensCached)} of them from the cache)` : "";
  return `${figure(tokensIn ?? 0)} in${cached}, ${figure(tokensOut ?? 0)} out`;
}

function reusedOf({ reused }: Making): string | undefined {
  if (!reused) return undefined;
  const { calls, tokensIn, tokensOut } = reused;
  return `${counted(calls, "call")} of an earlier piece of this source (${figure(tokensIn)} tokens in, ${figure(tokensOut)} out)`;
}

function styleOf({ style }: Making): string | undefined {
  if (!style) return undefined;
  const { before, after, samples } = style;
  const turn = after < before ? "nearer than without it" : "no nearer than without it";
  return `distance to your ${counted(samples, "sample")} ${before.toFixed(2)} before, ${after.toFixed(2)} after: ${turn}`;
}

const writers: Record<string, string> = {
  extractive: "Built-in writer, without a language model",
  choosing: "Built-in writer, with a language model that chose the passages",
};

const writerOf = ({ writer }: Making) => writers[writer] ?? "Language model";

function Facts({ job, piece }: { job: JobView; piece: PieceView }) {
  const { making, rules } = piece;
  return (
    <dl>
      <Fact name="Writer">{writerOf(making)}</Fact>
      <Fact name="Model">{making.model}</Fact>
      <Fact name="Provider">{making.provider}</Fact>
      <Fact name="Calls">{making.calls === undefined ? undefined : figure(making.calls)}</Fact>
      <Fact name="Tokens">{tokensOf(making)}</Fact>
      <Fact name="Reused">{reusedOf(making)}</Fact>
      <Fact name="Writing time">{`${making.seconds.toFixed(1)} seconds`}</Fact>
      <Fact name="Source">{job.source.label}</Fact>
      <Fact name="Read">{readOf(making)}</Fact>
      <Fact name="Checked against the source">{checkedOf(making)}</Fact>
      <Fact name="Repaired with the source's words">{orNone(making.repaired)}</Fact>
      <Fact name="Dropped">{orNone(making.dropped)}</Fact>
      <Fact name="Marked as not found">{orNone(piece.marks.length)}</Fact>
      <Fact name="Your style">{styleOf(making)}</Fact>
      <Fact name="Rules of the format">
        {rules.total > 0 ? `${rules.kept} of ${rules.total} kept` : undefined}
      </Fact>
      <Fact name="Price">{inCredits(job.priceCredits ?? 0)}</Fact>
    </dl>
  );
}

/** What wrote the piece, its source and the checks: a line that opens to the details. */
export function HowMade({ job, piece }: { job: JobView; piece: PieceView }) {
  const { making, rules } = piece;
  return (
    <details className="how-made card no-print">
      <summary>
        <h2>How this was made</h2>
        <span className="text-sm text-muted">{making.note}</span>
      </summary>
      <Facts job={job} piece={piece} />
      {rules.warnings.length > 0 && (
        <>
          <h3>What could be better</h3>
          <ul className="text-sm text-muted">
            {rules.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
