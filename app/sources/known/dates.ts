/** Parses the day of an ISO date or time, or its month or year alone; undefined for anything else. */
export function dayOf(text: string | undefined): string | undefined {
  const [, day] = /^\s*(\d{4}(?:-\d\d){0,2})(?:$|[T\s])/.exec(text ?? "") ?? [];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
