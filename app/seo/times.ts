const time = String.raw`(?:\d+:)?\d{1,2}:\d{2}`;
const anywhere = new RegExp(`(?<![\\d:])${time}(?![\\d:])`, "g");
const bracketed = new RegExp(`(?<=\\[)${time}(?=\\])`, "g");

const secondsOf = (written: string) =>
  written.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Finds a text's times ("14:07", "1:02:03"), in seconds and reading order. */
export const timesIn = (text: string): number[] => (text.match(anywhere) ?? []).map(secondsOf);

/** Returns the first bracketed time in a text, where a section begins. */
export const firstTime = (text: string): number | undefined =>
  (text.match(bracketed) ?? []).map(secondsOf)[0];
