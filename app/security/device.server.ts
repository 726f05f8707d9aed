import Bowser from "bowser";

/** No browser's is longer. */
const maxCharacters = 500;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Returns a name only if the library knows it; others could be the client's own words. */
const known = (names: Set<string>, name: string | undefined) =>
  name && names.has(name) ? name : undefined;

/** Names browser and system, such as "Firefox on Linux", without quoting the User-Agent. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return "A program";
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxCharacters));
  const system = known(systems, os.name);
  const name = known(browsers, browser.name) ?? (system ? "A browser" : "A program");
  return system ? `${name} on ${system}` : name;
}
