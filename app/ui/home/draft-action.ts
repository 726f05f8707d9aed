/** Where Home's forms post to: the draft stands in the query, so that a refused post keeps it. */
export function draftAction(draft: { id: string } | undefined): string {
  return draft ? `/?index&draft=${draft.id}` : "/?index";
}
