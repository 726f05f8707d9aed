import type { SeoCheck, SeoGroup } from "../../seo/index.ts";
import { outcomeOf } from "../../seo/report.ts";

const titles: Record<SeoGroup, string> = {
  structure: "Structure",
  answers: "Answers",
  evidence: "Evidence",
  wording: "Wording",
  keyphrase: "Keyphrase",
  "machine-readable": "Machine-readable",
};

const colours = {
  "✓": "text-ok",
  "½": "text-warn",
  "○": "text-warn",
  "–": "text-muted",
} as const;

const tenths = (points: number) => (Math.round(points * 10) / 10).toString();

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="inline font-semibold">{name}: </dt>
      <dd className="inline break-words">{children}</dd>
    </div>
  );
}

function CheckRow({ check }: { check: SeoCheck }) {
  const { sign, word } = outcomeOf(check);
  return (
    <li className="border-t border-line">
      <details>
        <summary className="grid min-h-8 list-none grid-cols-[1.1rem_minmax(0,1fr)_auto] items-baseline gap-2 py-1.5 [&::-webkit-details-marker]:hidden">
          <span className={colours[sign]} aria-hidden="true">
            {sign}
          </span>
          <span>
            {check.label}
            <span className="sr-only">, {word}</span>
          </span>
          <span className="text-muted tabular-nums">
            {tenths(check.earned)}/{check.points}
          </span>
        </summary>
        <dl className="mb-2 ml-[1.6rem] grid gap-1 text-[0.8125rem] text-muted">
          <Fact name="Here">{`${check.value} (${word})`}</Fact>
          <Fact name="Wanted">{check.threshold}</Fact>
          <Fact name="According to">{`${check.source} (${check.strength})`}</Fact>
        </dl>
      </details>
    </li>
  );
}

/** The checks of one group, folded under their sum. */
export function CheckGroup({ group, checks }: { group: SeoGroup; checks: SeoCheck[] }) {
  const earned = checks.reduce((sum, check) => sum + check.earned, 0);
  const points = checks.reduce((sum, check) => sum + check.points, 0);
  return (
    <details className="border-t border-line first:border-t-0">
      <summary className="min-h-8 py-2 text-[0.9375rem] font-semibold">
        {titles[group]}{" "}
        <span className="font-normal text-muted tabular-nums">
          {tenths(earned)} of {points}
        </span>
      </summary>
      <ul className="mb-2 text-sm">
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </details>
  );
}
