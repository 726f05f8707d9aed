import { useEffect, useState } from "react";
import type { Unit } from "../../formats/outline.ts";
import { countWords } from "../../languages/words.ts";

type Weigh = (text: string) => number;

/** X's own counting is large: it arrives once somebody edits a thread. */
async function loadWeigh(): Promise<Weigh> {
  const { default: twitter } = await import("twitter-text");
  return (text) => twitter.parseTweet(text).weightedLength;
}

const plain: Record<Exclude<Unit, "weighted">, Weigh> = {
  characters: (text) => [...text].length,
  words: countWords,
};

/** How long a text is in the unit that its format counts in; undefined until the counter is there. */
export function useCount(text: string, unit: Unit | undefined): number | undefined {
  const [weigh, setWeigh] = useState<{ count: Weigh }>();
  useEffect(() => {
    if (unit !== "weighted") return;
    let left = false;
    loadWeigh().then(
      (count) => left || setWeigh({ count }),
      // Without the counter the rules still speak when the piece is saved.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [unit]);
  if (!unit) return undefined;
  if (unit === "weighted") return weigh?.count(text.trim());
  return plain[unit](text.trim());
}
