import { inCredits } from "../../counted.ts";

type Props = { path: string; label: string; credits: number };

/** Saves what was typed, then shows the price before spending anything. */
export function RewriteButton({ path, label, credits }: Props) {
  return (
    <button type="submit" name="part" value={path} className="btn link justify-self-start text-sm">
      <span>
        Rewrite<span className="sr-only"> ({label})</span> · {inCredits(credits)}
      </span>
    </button>
  );
}
