const longest = 70;

/** Shortens a title, hook or first post to one line that fits a list or a tab. */
export function titleShown(title: string): string {
  const text = title.trim().replace(/\s+/g, " ");
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/u, "")} …`;
}
