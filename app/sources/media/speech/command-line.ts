/**
 * The words of a command as a shell would split them: white space parts, quotation marks hold
 * together, a backslash outside single quotation marks takes the next character as it is. Nothing
 * is expanded. Throws an Error where a quotation is not closed.
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
