const letters = "abcdefghijklmnopqrstuvwxyz";

let codeByName: Map<string, string> | undefined;

/** English names of languages, as speech servers write them, and their two-letter codes. */
function codes(): Map<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const made = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const code = `${first}${second}`;
      const name = names.of(code)?.toLowerCase();
      // Withdrawn codes have the name of the one that took their place, which comes canonical.
      if (name) made.set(name, new Intl.Locale(code).language);
    }
  return made;
}

/** BCP-47 for "en", "en-US", "english" or "English"; undefined where it is none of them. */
export function languageCode(told: string | null | undefined): string | undefined {
  const name = told?.trim().toLowerCase() ?? "";
  if (/^[a-z]{2,3}(?:[-_][a-z0-9]+)*$/.test(name)) {
    const known = new Intl.Locale(name.replaceAll("_", "-")).language;
    if (known.length === 2) return known;
  }
  codeByName ??= codes();
  return codeByName.get(name);
}
