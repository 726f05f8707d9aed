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
  {
    name: "news whose headlines are links",
    lines: [
      ["**Ben Okafor:** This is the news of the harbour.\n"],
      ["**Break:**\n", "furniture"],
      ["**Ben Okafor:**\n\n[The ice comes early](https://harbour.example/ice)\n", "heading"],
      [`${talk(1)}\n`],
      [`${talk(2)}\n`],
      ["**Break:**\n", "furniture"],
      ["**Ben Okafor:** It's now time for sponsored news!\n", "advert"],
      ["[Warmer jackets from Oakmere](https://oakmere.example/jackets)\n", "advert"],
      ["Oakmere sews jackets out of old sails, and each Oakmere jacket is dry.\n", "advert"],
      ["Try an Oakmere jacket for free today, no credit card required.\n", "advert"],
      ["**Break:**\n", "furniture"],
      ["**Ben Okafor:**\n\n[The gulls have a map](https://harbour.example/gulls)\n", "heading"],
      ["> The gulls know the timetable better than the crew.\n", "quoted"],
      ...turns(3, 9),
      ["There is more in the letter. Such as:\n"],
      ["[The oldest ferry](https://harbour.example/oldest)\n", "link"],
      ["[A map of the rocks](https://harbour.example/rocks)\n", "link"],
      [`${talk(9)}\n`],
    ],
  },
  {
    name: "an interview whose questions are bold",
    lines: [
      ["# The ferry\n", "heading"],
      ["*Ana Ruiz has steered the ferry for ninety winters.*\n"],
      ["**How do you steer through the ice?**\n", "heading"],
      [`${talk(1)}\n`],
      ["**And what do the gulls do?**\n", "heading"],
      [`${talk(2)}\n`],
      ["*This conversation has been edited for length and clarity.*\n", "credits"],
      ["*Photo: Mira Sand*\n", "furniture"],
    ],
  },
  {
    name: "a page of notes with its properties",
    lines: [
      ["# The ferry\n", "heading"],
      ["Created: March 12, 2024 2:05 PM", "credits"],
      ["Tags: harbour, winter", "credits"],
      ["Owner: Ana Ruiz\n", "credits"],
      ["**The ice**\n", "heading"],
      [`${talk(1)}\n`],
      ["- [x] Ask the crew of the ferry about the wind."],
      ["- [ ] Count the gulls before the winter begins.\n"],
      ["[Drawings of the ferry](Drawings%20aa11.md)\n", "link"],
      [`${talk(2)}\n`],
    ],
  },
  {
    name: "a letter as it is sent",
    lines: [
      ["View this email in your browser\n", "furniture"],
      ["THE ICE\n", "heading"],
      [`${talk(1)}\n`],
      ["SPONSORED\n", "advert"],
      [
        "Oakmere jackets are dry. Get 20% off your first Oakmere jacket at oakmere.com.\n",
        "advert",
      ],
      ["THE GULLS\n", "heading"],
      [`${talk(2)}\n`],
      [`${talk(3)}\n`],
      [`${talk(4)}\n`],
      ["Oakmere Harbour Ltd, 12 Quay Street, Harwick HW1 2AB\n", "furniture"],
      ["Unsubscribe | Update your preferences\n", "furniture"],
      ["You are receiving this email because you signed up at our harbour.\n", "furniture"],
    ],
  },
  {
    name: "minutes of a meeting",
    lines: [
      ["1. Apologies", "heading"],
      [
        "None were received from the members of the committee, all of whom were present in the room.",
      ],
      ["2. The ferry", "heading"],
      [`2.1 ${talk(1)} ${talk(5)}`],
      [`2.2 ${talk(2)} ${talk(6)}`],
      ["3. The ice", "heading"],
      [`3.1 ${talk(3)} ${talk(7)}`],
      ["Page 1 of 1", "furniture"],
    ],
  },
];
