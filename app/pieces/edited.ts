import type { Evidence } from "../formats/format.ts";
import { quotedIn } from "../grounding/index.ts";
import { folded, sentencesOf } from "../languages/sentences.ts";
import type { Mark } from "../writers/writer.ts";
import type { Changed } from "./carry.ts";

/** `[14:07] ` before a paragraph is no word of its sentence. */
const leadingTime = /^\[[\d:]+\]\s*/u;
/** Nor is the name of the speaker below which it stands. */
const leadingName = /^[^.!?:：]{1,60}[:：]\s*/u;

/** The words of a sentence without a name before it that stood there before. */
function wordsIn(sentence: string, was: string): string {
  const [name = ""] = leadingName.exec(sentence) ?? [];
  return folded(was.includes(folded(name)) ? sentence.slice(name.length) : sentence);
}

type Edited = {
  changed: readonly Changed[];
  /** The evidence that the changed texts have now. */
  evidence: Evidence;
  /** The marks of the piece that was edited. */
  marked: readonly Mark[];
  language: string;
};

/**
 * Marks the sentences that a person put among reported ones, or changed there: beside what is
 * verified they would pass for it. Quotations have their own check.
 */
export function editedMarks({ changed, evidence, marked, language }: Edited): Mark[] {
  return changed.flatMap(({ path, text, former }): Mark[] => {
    if (!former) return [];
    const cites = evidence.filter((entry) => entry.path === path).flatMap((entry) => entry.cites);
    if (!cites.some(({ verbatim, said }) => verbatim && said)) return [];
    const was = folded(former.text);
    const before = marked.filter((mark) => mark.path === former.path && mark.what === "edited");
    return sentencesOf(text, language)
      .map((sentence) => sentence.trim().replace(leadingTime, ""))
      .filter((sentence) => {
        const words = wordsIn(sentence, was);
        if (words === "" || quotedIn(sentence).length > 0) return false;
        return !was.includes(words) || before.some((mark) => mark.text === sentence);
      })
      .map((sentence) => ({ path, what: "edited", text: sentence, sentence }));
  });
}
