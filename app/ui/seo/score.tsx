import { badgeOf } from "../../seo/report.ts";

const radius = 30;
const circumference = 2 * Math.PI * radius;

/** The score as a ring. Uses only attributes, because the pages' policy forbids inline styles. */
export function ScoreGauge({ score }: { score: number }) {
  const filled = (circumference * Math.min(100, Math.max(0, score))) / 100;
  return (
    <svg
      viewBox="0 0 72 72"
      className="size-[4.5rem] flex-none"
      role="img"
      aria-label={`SEO score ${score} of 100`}
    >
      <g fill="none" strokeWidth="7">
        <circle cx="36" cy="36" r={radius} className="stroke-line" />
        <circle
          cx="36"
          cy="36"
          r={radius}
          className="stroke-accent"
          strokeDasharray={`${filled.toFixed(2)} ${circumference.toFixed(2)}`}
          transform="rotate(-90 36 36)"
        />
      </g>
      <text
        x="36"
        y="43"
        textAnchor="middle"
        className="fill-ink font-serif text-[1.35rem] font-semibold tabular-nums"
      >
        {score}
      </text>
    </svg>
  );
}

const styles = {
  default: "border-transparent bg-ink text-paper",
  secondary: "border-transparent bg-wash text-ink",
  outline: "border-control text-ink",
} as const;

const words = { default: "Strong", secondary: "Fair", outline: "Weak" } as const;

/** Three styles and three words (specification, section 9). */
export function ScoreBadge({ score }: { score: number }) {
  const badge = badgeOf(score);
  return (
    <span className={`badge font-semibold tabular-nums ${styles[badge]}`} data-variant={badge}>
      {words[badge]} · {score}/100
    </span>
  );
}
