/** What an address of History asks for. */
export type Addresses = { q?: string; format?: string; status?: string; source?: string };

/** Builds an address of History; what is empty is left out. */
export function addressOf(
  asked: Addresses,
  more: { after?: string; details?: string } = {},
  fragment?: string,
): string {
  const query = new URLSearchParams(
    Object.entries({ ...asked, ...more }).filter(([, value]) => value),
  );
  return `/history${query.size > 0 ? `?${query}` : ""}${fragment ? `#${fragment}` : ""}`;
}
