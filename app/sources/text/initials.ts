const initialsLine = /^(?:\p{Lu}\.?\s?){2,4}$/u;
const mostInitials = 5;

const lettersOf = (written: string): string => written.replace(/[^\p{Lu}]/gu, "");
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => /^\p{Lu}(?=\p{Ll})/u.exec(word)?.[0] ?? "")
    .join("");

/**
 * Whose initials stand where names do, as magazines print them: `SR` is Simon Reed where one of those
 * who speak is called so, and nobody else's name has the same.
 */
export function byInitials(names: Iterable<string>): (name: string) => string {
  const owners = Map.groupBy(
    [...names].filter((name) => /\p{Ll}/u.test(name)),
    initialsOf,
  );
  return (name) => {
    if (!initialsLine.test(name) || name.length > 2 * mostInitials) return name;
    const [owner, ...others] = owners.get(lettersOf(name)) ?? [];
    return owner === undefined || others.length > 0 ? name : owner;
  };
}
