import type { Story } from "./source.ts";

/** A conversation on video. */
export const seedLibrary: Story = {
  language: "en",
  marks: ["“", "”"],
  kind: "recording",
  title: "What a seed library taught a small town about trust",
  metaDescription:
    "Ana Ruiz on the seed library of Alba: why lending seeds worked, what 412 packets taught the council, and where the plan nearly failed.",
  introduction:
    "Ana Ruiz sat down with Tom Weller. The threads to follow: the seed library, the returns and the budget of a small town.\n\nThe town of Alba put a seed library beside its books, expected gardeners, and got neighbours who answered for one another.",
  sections: [
    {
      heading: "Why would a library lend seeds?",
      said: [
        [
          127,
          "Ana",
          "A place that lends books already knows how to lend. We had the shelves, the cards and the habit, so the seed library needed no new rules.",
        ],
        [
          161,
          "Ana",
          "People asked who would check the returns, and the honest answer was nobody. However, nobody checks whether you read the book either.",
        ],
      ],
    },
    {
      heading: "The number that changed the budget",
      said: [
        [
          410,
          "Ana",
          "Of 412 packets lent in the first year, 371 came back with fresh seed. The council had planned for half of that.",
        ],
        [
          455,
          "Tom",
          "So the budget line was wrong in the happy direction, and because of that the council moved 2,000 dollars to the children's room.",
        ],
      ],
    },
    {
      heading: "Beans came back, carrots did not",
      said: [
        [
          702,
          "Ana",
          "Beans are easy, because a child can save a bean. Carrots need two years and a cold winter, so most carrots never returned to the seed library.",
        ],
        [
          748,
          "Ana",
          "We stopped calling that a failure. For example, 18 families kept their carrots growing together, and then they shared the second harvest.",
        ],
      ],
    },
    {
      heading: "How the seed library nearly closed",
      said: [
        [
          1010,
          "Ana",
          "In the second spring a fungus came in with one packet of tomatoes. We wrote to all 230 members within a day and asked for the whole lot back.",
        ],
        [
          1066,
          "Tom",
          "And 219 of those letters were answered, which is a better rate than the town gets for its taxes.",
        ],
      ],
    },
    {
      heading: "What other towns can copy",
      said: [
        [
          1401,
          "Ana",
          "Start with ten kinds and write the name of the giver on every packet. A name on paper does more than a fine, therefore we never charged one.",
        ],
        [
          1440,
          "Ana",
          "Then leave it alone for a season. Trust grows slowly, but it grows while nobody is looking at it.",
        ],
      ],
    },
  ],
  lastWord: [1502, "Ana", "The seed library runs on names, and the names run on trust."],
  conclusion:
    "That is the short version of the seed library. Every quotation above leads back to its place in the recording.",
  topics: ["seed library", "returns", "budget", "carrots", "packets", "council", "trust"],
  questions: [
    {
      question: "Who checks the returns?",
      answer: [170, "Ana", "Nobody checks them, and that turned out to be the point of it all."],
    },
    {
      question: "How many packets came back?",
      answer: [412, "Ana", "Of 412 packets lent in the first year, 371 came back with fresh seed."],
    },
    {
      question: "What should a town start with?",
      answer: [
        1401,
        "Ana",
        "Start with ten kinds and write the name of the giver on every packet.",
      ],
    },
  ],
  sourceTitle: "The town that lends seeds",
  sourceUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  duration: 1620,
};

/** A report with pages and without speakers. */
export const nightBuses: Story = {
  language: "en",
  marks: ["“", "”"],
  kind: "document",
  title: "Night buses pay for themselves after the second winter",
  metaDescription:
    "Three winters of night buses in figures: who rides, what a seat costs after midnight, and why the second winter decides about the line.",
  introduction:
    "The essentials of a longer read: night buses, the cost of a seat and the second winter.",
  sections: [
    {
      heading: "Who rides after midnight",
      said: [
        [
          4,
          undefined,
          "Two thirds of the riders on the night buses work in hospitals, bakeries and cleaning. Only 14 percent come from bars, although the line was planned for them.",
        ],
        [
          5,
          undefined,
          "Shift workers ride on weekdays as well, so the buses are fullest on Tuesday at half past four in the morning.",
        ],
      ],
    },
    {
      heading: "What does a seat cost?",
      said: [
        [
          9,
          undefined,
          "A seat cost 7.20 euros in the first winter and 3.90 euros in the third. The fall came from riders, not from savings.",
        ],
        [
          11,
          undefined,
          "Fuel rose by 22 percent in the same time. However, a full bus burns little more than an empty one.",
        ],
      ],
    },
    {
      heading: "The second winter decides",
      said: [
        [
          15,
          undefined,
          "Cities that gave up did so after 9 months on average. People change their way to work only once, and they do it when a lease or a job ends.",
        ],
        [
          16,
          undefined,
          "After the second winter the number of night bus riders doubled in six of eight cities, because the timetable had become something to rely on.",
        ],
      ],
    },
    {
      heading: "Where the buses should stop",
      said: [
        [
          20,
          undefined,
          "Stops beside a lit shop were used 3 times as often as dark ones. Therefore the light matters more than the distance.",
        ],
        [
          21,
          undefined,
          "Drivers may stop between two stations after eleven at night. Women used this twice as often as men, and asked for it in 31 of 40 interviews.",
        ],
      ],
    },
  ],
  conclusion:
    "The passages above carry the argument. Night buses need patience first and money second, as the second winter shows.",
  topics: ["night buses", "second winter", "riders", "seat", "stops", "shift workers"],
  questions: [],
};
