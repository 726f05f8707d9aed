import type { Role } from "../../transcripts/transcript.ts";

/** A text whose lines are known by their role: `undefined` for what is said. */
export type RoleText = { name: string; lines: [text: string, role?: Role][] };

const talk = (at: number): string =>
  `The ferry number ${at} crosses the sound twice a day, and the crew counts the gulls from the deck.`;
const turns = (from: number, to: number): [string][] =>
  Array.from({ length: to - from }, (_, at) => [
    `**${at % 2 ? "Ana Ruiz" : "Ben Okafor"}:** ${talk(from + at)}\n`,
  ]);

/** Texts in which somebody speaks and much else stands; blank lines and marks are part of a line. */
export const roleTexts: RoleText[] = [
  {
    name: "an interview in Markdown",
    lines: [
      ["# The ferry\n", "heading"],
      ["[The timetable of the winter](https://harbour.example/winter)\n", "link"],
      ["**Ben Okafor:** Hello and welcome to the harbour podcast.\n", "greeting"],
      ...turns(0, 6),
      ["> The sea takes what the town forgets to tie.\n", "quoted"],
      ...turns(6, 10),
      ["```\nlet ice = wind * frost\n```\n", "code"],
      ["## The ice\n", "heading"],
      ...turns(10, 16),
      ["**Ana Ruiz:** Thank you so much for having me.\n", "greeting"],
      ["**Ben Okafor:** Subscribe to the show and leave us a review.\n", "credits"],
    ],
  },
  {
    name: "chapters before a talk",
    lines: [
      ["0:00 – The harbour", "furniture"],
      ["2:05 – The ice", "furniture"],
      ["10:40 – The gulls\n", "furniture"],
      ...turns(0, 24),
    ],
  },
];
