import type { Slip } from "./planner.ts";

const subjects = [
  "Bohnen",
  "Tomaten",
  "Erbsen",
  "Linsen",
  "Gurken",
  "Rüben",
  "Zwiebeln",
  "Kräuter",
];

const texts: [path: RegExp, write: (subject: string) => string][] = [
  [/titles/, (subject) => `Warum ${subject} den Weg zurück finden`],
  [/tips/, (subject) => `Zeig den Leuten, wie ${subject} geerntet werden, und frag nach ihren.`],
  [/reason|engagement/, (subject) => `Hier wird gut erklärt, was aus ${subject} geworden ist.`],
  [/tone/, () => "ruhig, freundlich und ohne große Worte"],
  [/topic/, () => "Eine Bibliothek, die Samen an ihre Mitglieder verleiht"],
  [/Audience/, () => "Für Menschen, die einen Garten haben und gern mit anderen teilen."],
  [/./, (subject) => `Wer ${subject} ausleiht, bringt nach der Ernte einen Teil davon zurück.`],
];

/** Puts German texts into a plan, with the cites that it had. */
export const inGerman: Slip = (path, { cites }) => {
  if (/format$|priority$/.test(path)) return undefined;
  const place = [...path.matchAll(/\d+/g)].reduce((sum, [digits]) => 3 * sum + Number(digits), 0);
  const subject = subjects[place % subjects.length] ?? "";
  const [, write = () => ""] = texts.find(([pattern]) => pattern.test(path)) ?? [];
  return { text: write(subject), cites };
};
