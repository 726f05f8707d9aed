/** Builds a link to `/api/login` that continues to a path of this site. */
export const loginTo = (next: string): string =>
  next === "/" ? "/api/login" : `/api/login?next=${encodeURIComponent(next)}`;
