/** `/api/login` with the way on to a path of this site. */
export const loginTo = (next: string): string =>
  next === "/" ? "/api/login" : `/api/login?next=${encodeURIComponent(next)}`;
