import type { PassageMark } from "../../transcripts/known.ts";
import type { Segment } from "../../transcripts/transcript.ts";

/** Long enough to tell most passages of a talk apart. */
const openingCharacters = 120;

/** The segment in a role, or as speech with "". */
export function inRole(segment: Segment, role: PassageMark["role"]): Segment {
  const { role: _, ...speech } = segment;
  return role === "" ? speech : { ...speech, role };
}

/** Tells passages by their first words, and those with the same ones by their number. */
function places(): (text: string) => Omit<PassageMark, "role"> {
  const seen = new Map<string, number>();
  return (text) => {
    const opening = text.replace(/\s+/g, " ").trim().slice(0, openingCharacters);
    const nth = seen.get(opening) ?? 0;
    seen.set(opening, nth + 1);
    return { opening, nth };
  };
}

const keyOf = ({ opening, nth }: Omit<PassageMark, "role">) => `${nth} ${opening}`;

/** Notes what a person makes of passages; is to be given every passage of a transcript, in order. */
export function markNotes() {
  const placeOf = places();
  const marks: PassageMark[] = [];
  return {
    marks: () => marks,
    note(was: Segment, now: Segment | undefined) {
      const place = placeOf(was.text);
      if (now && now.role !== was.role) marks.push({ ...place, role: now.role ?? "" });
    },
  };
}

/** Earlier marks with later ones, which win where both are of one passage. */
export const joinMarks = (before: PassageMark[], later: PassageMark[]): PassageMark[] => [
  ...new Map([...before, ...later].map((mark) => [keyOf(mark), mark])).values(),
];

/**
 * Gives passages the roles that a person gave them when the source was read before; is to be given
 * every passage, in order.
 */
export function asMarked(marks: PassageMark[] = []): (segment: Segment) => Segment {
  const placeOf = places();
  const roles = new Map(marks.map((mark) => [keyOf(mark), mark.role]));
  return (segment) => {
    const role = roles.get(keyOf(placeOf(segment.text)));
    return role === undefined ? segment : inRole(segment, role);
  };
}
