import { Icon, paths } from "./icons.tsx";
import type { Outcome } from "./toast-store.ts";

const names = { ok: "Success", error: "Problem" } as const;

/** Shows success or failure without relying on colour. */
export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  return (
    <span
      role="img"
      aria-label={names[outcome]}
      // Becomes part of the text announced when a toast opens.
      data-radix-toast-announce-exclude=""
      data-radix-toast-announce-alt={names[outcome]}
      className="flex-none"
    >
      <Icon path={outcome === "ok" ? paths.check : paths.alert} />
    </span>
  );
}
