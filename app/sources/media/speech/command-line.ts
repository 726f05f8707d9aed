/**
 * Splits a command like a shell: at white space, respecting quotation marks and, outside single
 * ones, backslashes. Expands nothing. Throws an Error for an unclosed quotation.
 */
export function splitCommand(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < command.length; at++) {
    const char = command.charAt(at);
    if (char === "\\" && quote !== "'" && at + 1 < command.length) {
      at += 1;
      word = (word ?? "") + command.charAt(at);
    } else if (quote) {
      if (char === quote) quote = "";
      else word = (word ?? "") + char;
    } else if (char === "'" || char === '"') {
      quote = char;
      word ??= "";
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + char;
  }
  if (quote) throw new Error(`A quotation is not closed: ${command}`);
  return word === undefined ? words : [...words, word];
}
