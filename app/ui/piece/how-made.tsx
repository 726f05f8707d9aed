import type { JobView, PieceView } from "../../transforms/view.server.ts";

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="mt-2.5">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}

function checkedOf({ checked }: PieceView["making"]): string {
  const parts = [
    [checked.quotations, "quotation"],
    [checked.times, "time"],
    [checked.numbers, "number"],
  ] as const;
  const shown = parts.map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  return shown.join(", ");
}

/** What wrote the piece, from what, and what was checked. */
export function HowMade({ job, piece }: { job: JobView; piece: PieceView }) {
  const { making, rules } = piece;
  const partly = making.wordsRead < making.sourceWords;
  return (
    <section aria-labelledby="how-made" className="card no-print p-5">
      <h2 id="how-made" className="text-lg">
        How this was made
      </h2>
      <dl className="text-[0.9375rem]">
        <Fact name="Writer">{making.note}</Fact>
        <Fact name="Source">{job.source.label}</Fact>
        <Fact name="Words read">
          {partly
            ? `${making.wordsRead.toLocaleString("en")} of ${making.sourceWords.toLocaleString("en")}, spread over the whole source`
            : making.sourceWords.toLocaleString("en")}
        </Fact>
        <Fact name="Checked against the source">{checkedOf(making)}</Fact>
        <Fact name="Repaired, dropped">{`${making.repaired}, ${making.dropped}`}</Fact>
        <Fact name="Rules of the format">{`${rules.kept} of ${rules.total} kept`}</Fact>
        <Fact name="Price">{`${job.priceCredits ?? 0} credits`}</Fact>
        <Fact name="Writing time">{`${making.seconds.toFixed(1)} s`}</Fact>
      </dl>
      {rules.warnings.length > 0 && (
        <details className="mt-3 text-sm">
          <summary>What could be better</summary>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {rules.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
