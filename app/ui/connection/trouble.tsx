import type { Trouble } from "./use-poll.ts";

const words = {
  offline: ["You are offline.", "This page continues by itself when the connection is back."],
  failed: ["Failed to check job status", "This page keeps trying."],
} as const;

/** Says why a waiting page does not advance, and that no action is needed. */
export function TroubleNote({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null;
  const [what, then] = words[trouble];
  return (
    <div role="alert">
      <p className="problem">{what}</p>
      <p className="text-sm text-muted">{then} Nothing is lost.</p>
    </div>
  );
}
