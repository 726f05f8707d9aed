export type Fields = { [name: string]: string | Fields };

/** Reads a body or query as Stripe's clients write them: `a[b][0]=c` is `{ a: { b: { 0: "c" } } }`. */
export function parseFields(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]/).filter((part) => part !== "");
    const last = path.pop();
    if (last === undefined) continue;
    let place = fields;
    for (const part of path) {
      const inner = place[part];
      place = typeof inner === "object" ? inner : at(place, part);
    }
    place[last] = value;
  }
  return fields;
}

function at(place: Fields, name: string): Fields {
  const made: Fields = {};
  place[name] = made;
  return made;
}

/** The text at this path, or undefined. */
export function field(fields: Fields, ...path: string[]): string | undefined {
  let value: string | Fields | undefined = fields;
  for (const part of path) value = typeof value === "object" ? value[part] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** All texts directly inside a field. */
export function entries(fields: Fields, name: string): Record<string, string> {
  const inner = fields[name];
  const pairs = typeof inner === "object" ? Object.entries(inner) : [];
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
