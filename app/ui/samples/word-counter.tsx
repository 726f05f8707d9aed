import { mostWords } from "../../samples/rules.ts";

type Props = {
  id: string;
  words: number;
  /** True of words that came with the page. */
  counted: boolean;
};

const shown = (count: number) => count.toLocaleString("en");

/**
 * Red above the limit, and in words, as red alone says nothing to some. Without scripts it stands
 * still: there it tells a count only where the server has counted.
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
