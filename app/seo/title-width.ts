/** Advance widths of Arial, in thousandths of its size; other letters are 556 wide. */
const widths: [RegExp, number][] = [
  [/[ijl'’|]/u, 222],
  [/[ftI !,./:;[\]\\]/u, 278],
  [/[r()-]/u, 333],
  [/[cksvxyzJ]/u, 500],
  [/[mM]/u, 833],
  [/[w]/u, 722],
  [/[W]/u, 944],
  [/[ABEKPSVXY&]/u, 667],
  [/[CDHNRU]/u, 722],
  [/[GOQ]/u, 778],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}　-〿！-｠]/u, 1000],
];

/**
 * Estimates a title's width in pixels in a list of results, set in Arial at 20 px as on the
 * desktop. Ignores kerning.
 */
export function titleWidth(title: string): number {
  let thousandths = 0;
  for (const letter of title.normalize("NFC"))
    thousandths += widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 556;
  return Math.round((thousandths * 20) / 1000);
}
