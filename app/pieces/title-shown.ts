const longest = 70;

/** A title, hook or first post as one line that fits a list or a tab. */
export function titleShown(title: string): string {
  const text = title.trim().replace(/\s+/g, " ");
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/u, "")} …`;
}
