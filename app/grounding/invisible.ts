/** Joiners shape letters of these scripts, and make one emoji of several. */
const joined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}](?:\u200c|\u200d)[\p{L}\p{Extended_Pictographic}]/u;

/** Arabic signs that format numbers are seen, so they stay. */
const invisible = /[[\p{Cc}\p{Cf}\u034f\u115f\u1160\u3164\uffa0]--[\t\n\u0600-\u0605\u06dd]]/gv;

/**
 * Removes what cannot be seen and could hide words or turn them round: control characters (tabs and
 * line breaks stay), marks of direction, characters without width, tags.
 */
export const withoutInvisible = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(invisible, (character, at: number) =>
      /\u200c|\u200d/.test(character) && joined.test(text.slice(Math.max(0, at - 2), at + 3))
        ? character
        : "",
    );
