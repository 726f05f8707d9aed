/** Languages that sources are often in, by their codes. */
const usual =
  "ar bg bn ca cs da de el en es et fa fi fr ga gl gu he hi hr hu id is it ja ko lt lv ms nl no pl pt ro ru sk sl sq sr sv sw ta th tl tr uk ur vi zh".split(
    " ",
  );

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** A language's English name; undefined if the code says that it is not known. */
export function languageName(code: string): string | undefined {
  try {
    return code === "und" ? undefined : names.of(code);
  } catch {
    return undefined;
  }
}

/** Codes and names to choose from, by name, with the one that was read. */
export function languageOptions(read: string): [code: string, name: string][] {
  const codes = usual.includes(read) || read === "und" ? usual : [read, ...usual];
  const named = codes
    .map((code): [string, string] => [code, languageName(code) ?? code])
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  return read === "und" ? [["und", "Not recognised"], ...named] : named;
}
