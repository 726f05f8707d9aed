import { useEffect, useState } from "react";
import type { Unit } from "../../formats/outline.ts";
import { countWords } from "../../languages/words.ts";

type Weigh = (text: string) => number;

/** X's counting code is large, so it is loaded once somebody edits a thread. */
async function loadWeigh(): Promise<Weigh> {
  const { default: twitter } = await import("twitter-text");
  return (text) => twitter.parseTweet(text).weightedLength;
}

const plain: Record<Exclude<Unit, "weighted">, Weigh> = {
  characters: (text) => [...text].length,
  words: countWords,
};

/** A text's length in its format's unit; undefined until the counter is loaded. */
export function useCount(text: string, unit: Unit | undefined): number | undefined {
  const [weigh, setWeigh] = useState<{ count: Weigh }>();
  useEffect(() => {
    if (unit !== "weighted") return;
    let left = false;
    loadWeigh().then(
      (count) => left || setWeigh({ count }),
      // Without the counter, the rules still apply on saving.
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
