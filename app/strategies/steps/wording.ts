/** `3 sections`, `1 section`. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** `a, b and c`. */
export function listed(items: string[], word = "and"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

export const quoted = (text: string) => `“${text}”`;
