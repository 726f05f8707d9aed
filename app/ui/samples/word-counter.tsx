import { mostWords } from "../../samples/rules.ts";

const shown = (count: number) => count.toLocaleString("en");

/** Red above the limit, and in words, as red alone says nothing to some. */
export function WordCounter({ id, words }: { id: string; words: number }) {
  const over = words - mostWords;
  return (
    <p id={id} className={`text-sm tabular-nums ${over > 0 ? "text-error" : "text-muted"}`}>
      {shown(words)} / {shown(mostWords)} words
      {over > 0 && `, ${shown(over)} too many`}
    </p>
  );
}
