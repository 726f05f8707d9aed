import type { Chapter } from "../../pieces/choose.server.ts";
import type { Choice } from "../../writers/choice.ts";
import { isAsked } from "../../writers/is-asked.ts";

/** The passages as a refused form left them; without scripts the page has forgotten its ticks. */
export const asAsked = (chapters: Chapter[], asked: Choice): Chapter[] =>
  chapters.map((chapter) => ({
    ...chapter,
    passages: chapter.passages.map(({ heading: _, position: __, ...passage }) => {
      const at = asked.passages.findIndex(({ id }) => id === passage.id);
      const one = asked.passages[at];
      return {
        ...passage,
        isTaken: one !== undefined,
        ...(one?.heading ? { heading: one.heading } : {}),
        ...(one ? { position: at + 1 } : {}),
        widenings: passage.widenings.map((widening) => ({
          ...widening,
          isTaken: isAsked(one, widening.key),
        })),
      };
    }),
  }));
