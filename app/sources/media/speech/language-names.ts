const letters = "abcdefghijklmnopqrstuvwxyz";

let codeByName: Map<string, string> | undefined;

/** English language names, as speech servers write them, with their two-letter codes. */
function codes(): Map<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const made = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const code = `${first}${second}`;
      const name = names.of(code)?.toLowerCase();
      // A withdrawn code has its successor's name; Intl.Locale returns the successor.
      if (name) made.set(name, new Intl.Locale(code).language);
    }
  return made;
}

/** Converts "en", "en-US", "english" or "English" to BCP-47; undefined if it is none of these. */
export function languageCode(told: string | null | undefined): string | undefined {
  const name = told?.trim().toLowerCase() ?? "";
  if (/^[a-z]{2,3}(?:[-_][a-z0-9]+)*$/.test(name)) {
    const known = new Intl.Locale(name.replaceAll("_", "-")).language;
    if (known.length === 2) return known;
  }
  codeByName ??= codes();
  return codeByName.get(name);
}
