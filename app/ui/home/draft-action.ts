/** The address of Home's forms. It contains the draft, so that a refused post keeps it. */
export function draftAction(
  draft: { id: string } | undefined,
  mode: "quick" | "strategy" = "quick",
): string {
  if (!draft) return mode === "strategy" ? "/?index&tab=strategy" : "/?index";
  return `/?index&draft=${draft.id}`;
}
