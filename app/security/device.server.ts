import Bowser from "bowser";

/** Longer ones are no browser's. */
const maxCharacters = 500;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** A name that the library knows; others would be words of whoever asks. */
const known = (names: Set<string>, name: string | undefined) =>
  name && names.has(name) ? name : undefined;

/** Browser and system in words, such as "Firefox on Linux", never the User-Agent itself. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return "A program";
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxCharacters));
  const system = known(systems, os.name);
  const name = known(browsers, browser.name) ?? (system ? "A browser" : "A program");
  return system ? `${name} on ${system}` : name;
}
