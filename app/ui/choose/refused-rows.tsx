import type { RefusedChoice } from "../../pieces/choice-action.server.ts";
import { Jump } from "../jump.tsx";

/** The live answers to a choice, for the form and for the piece beside it. */
export const choiceKey = (id: string) => `choice of ${id}`;

/** Leads from what was refused to the first passage that it is about. */
export function ToRow({ rows }: Pick<RefusedChoice, "rows">) {
  const [first, ...others] = Object.keys(rows ?? {});
  if (!first) return null;
  return (
    <Jump to={`problem-${first}`} className="inline-block py-1">
      {others.length > 0 ? "Go to the first" : "Go to it"}
    </Jump>
  );
}
