import { Icon, paths } from "./icons.tsx";
import type { Outcome } from "./toast-store.ts";

const names = { ok: "Success", error: "Problem" } as const;

/** Whether something went well, for those who see no colour as well. */
export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  return (
    <span
      role="img"
      aria-label={names[outcome]}
      // What is read aloud when a toast opens is put together from its texts: this is one of them.
      data-radix-toast-announce-exclude=""
      data-radix-toast-announce-alt={names[outcome]}
      className="flex-none"
    >
      <Icon path={outcome === "ok" ? paths.check : paths.alert} />
    </span>
  );
}
