import { mostWords } from "../../samples/rules.ts";

type Props = {
  id: string;
  words: number;
  /** True if the words came with the page. */
  counted: boolean;
};

const shown = (count: number) => count.toLocaleString("en");

/**
 * Red above the limit, and also in words. Without scripts it cannot follow the typing, so it shows
 * a count only if the server counted.
 */
export function WordCounter({ id, words, counted }: Props) {
  const over = words - mostWords;
  return (
    <p id={id} className={`text-sm tabular-nums ${over > 0 ? "text-error" : "text-muted"}`}>
      {!counted && (
        <span className="[[data-scripts]_&]:hidden">At most {shown(mostWords)} words</span>
      )}
      <span className={counted ? undefined : "scripted"}>
        {shown(words)} / {shown(mostWords)} words
        {over > 0 && `, ${shown(over)} too many`}
      </span>
    </p>
  );
}
