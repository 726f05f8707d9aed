/** A text of a reply, with its path. */
type Text = { path: string; text: string; cites: string[] };

/** Nests texts by their paths, for a server that was given a format's own shape. */
export function nested(texts: readonly Text[]): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const { path, ...text } of texts) {
    const steps = path.split(".");
    let place: Record<string, unknown> = root;
    for (const [at, step] of steps.slice(0, -1).entries()) {
      place[step] ??= /^\d+$/.test(steps[at + 1] ?? "") ? [] : {};
      place = place[step] as Record<string, unknown>;
    }
    place[steps.at(-1) ?? ""] = text;
  }
  return root;
}
