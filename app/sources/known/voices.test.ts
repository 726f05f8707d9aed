import { expect, test } from "vitest";
import type { Known } from "../../transcripts/known.ts";
import type { Segment } from "../../transcripts/transcript.ts";
import { collector } from "../collect.ts";
import { sentence } from "../text/testing.ts";

type Turn = [speaker: string | undefined, text: string];

const filler = (names: [string, string]): Turn[] =>
  Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0
      ? [names[0], `${sentence(at)} How did that come about?`]
      : [names[1], `${sentence(at)} ${sentence(at + 1)} ${sentence(at + 2)}`],
  );

async function read(turns: Turn[], told: Known = {}, language = "en") {
  const segments: Segment[] = [];
  const collected = collector((part) => void segments.push(...part), language);
  for (const [speaker, text] of turns) collected.add(speaker ? { speaker, text } : { text });
  const { people = [] } = await collected.finish(told);
  return {
    people: Object.fromEntries(people.map(({ name, part }) => [name, part])),
    speakers: [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))],
  };
}

test("a host greets and introduces, a guest thanks for the invitation", async () => {
  const { people } = await read([
    ["Ana Ruiz", "Welcome to The Long Row. My guest today is Ben Okafor."],
    ["Ben Okafor", "Thanks for having me."],
    ...filler(["Ana Ruiz", "Ben Okafor"]),
  ]);
  expect(people).toEqual({ "Ana Ruiz": "host", "Ben Okafor": "guest" });
});

test("whoever asks beside a host is a host, not the guest", async () => {
  const { people } = await read([
    ["Ana Ruiz", "Welcome to The Long Row. We're joined by Ben Okafor."],
    ["Ben Okafor", "Thank you for having me."],
    ...filler(["Jo Marsh", "Ben Okafor"]),
  ]);
  expect(people).toEqual({ "Ana Ruiz": "host", "Ben Okafor": "guest", "Jo Marsh": "host" });
});

test("a machine's labels become names where both people are certain", async () => {
  const turns: Turn[] = [
    ["Speaker 1", "Welcome to The Long Row. I'm Ana Ruiz, and today with me is Ben Okafor."],
    ["Speaker 2", "Thanks for having me."],
    ...filler(["Speaker 1", "Speaker 2"]),
  ];
  const { people, speakers } = await read(turns);
  expect(speakers).toEqual(["Ana Ruiz", "Ben Okafor"]);
  expect(people).toEqual({ "Ana Ruiz": "host", "Ben Okafor": "guest" });
});

test("labels stay where nobody says whose they are, whatever the metadata name", async () => {
  const told: Known = {
    people: [
      { name: "Ana Ruiz", part: "host" },
      { name: "Ben Okafor", part: "guest" },
    ],
  };
  const { people, speakers } = await read(filler(["Speaker 1", "Speaker 2"]), told);
  expect(speakers).toEqual(["Speaker 1", "Speaker 2"]);
  expect(people).toEqual({ "Ana Ruiz": "host", "Ben Okafor": "guest" });
});

test("of one host and one guest, who is not the one is the other", async () => {
  const told: Known = {
    people: [
      { name: "Ana Ruiz", part: "host" },
      { name: "Ben Okafor", part: "guest" },
    ],
  };
  const { speakers } = await read([["B", "Hello, I'm Ana."], ...filler(["B", "A"])], told);
  expect(speakers).toEqual(["Ana Ruiz", "Ben Okafor"]);
});

test("a part of a name is made whole where only one person can be meant", async () => {
  const told: Known = { people: [{ name: "Ana Ruiz" }, { name: "Ben Okafor" }] };
  expect((await read(filler(["Ana", "Ben"]), told)).speakers).toEqual(["Ana Ruiz", "Ben Okafor"]);
  const two: Known = { people: [{ name: "Ana Ruiz" }, { name: "Ana Braun" }] };
  expect((await read(filler(["Ana", "Ben"]), two)).speakers).toEqual(["Ana", "Ben"]);
});

test("a name in the title is a guest's only if the transcript has it", async () => {
  const told: Known = { title: "Ben Okafor on moths and drawers | Long Row Radio" };
  const turns: Turn[] = [
    ["Ana Ruiz", "Hello and welcome back."],
    ...filler(["Ana Ruiz", "Ben Okafor"]),
  ];
  expect((await read(turns, told)).people).toMatchObject({ "Ben Okafor": "guest" });
  expect((await read(filler(["Jo", "Mo"]), told)).people).toEqual({});
});

test("without names, introductions tell people and a past interview tells nobody", async () => {
  const { people, speakers } = await read([
    [undefined, "Hello, I'm Ana Ruiz and this is The Long Row. We have Ben Okafor on the show."],
    [undefined, "It follows the two-part interview with Tom Lind, which many of you wrote about."],
    ...filler(["", ""]),
  ]);
  expect(people).toEqual({ "Ana Ruiz": "host", "Ben Okafor": "guest" });
  expect(speakers).toEqual([]);
});

test.each<[string, string, string, string]>([
  ["de", "Mein Name ist Ana Ruiz und zu Gast ist Ben Okafor.", "Ana Ruiz", "Ben Okafor"],
  ["es", "Hola, me llamo Ana Ruiz y hoy nos acompaña Ben Okafor.", "Ana Ruiz", "Ben Okafor"],
  ["fr", "Bonjour, je m'appelle Ana Ruiz et mon invité est Ben Okafor.", "Ana Ruiz", "Ben Okafor"],
  ["it", "Ciao, mi chiamo Ana Ruiz e il mio ospite è Ben Okafor.", "Ana Ruiz", "Ben Okafor"],
  ["nl", "Welkom, mijn naam is Ana Ruiz en te gast is Ben Okafor.", "Ana Ruiz", "Ben Okafor"],
  ["pt", "Olá, meu nome é Ana Ruiz e meu convidado é Ben Okafor.", "Ana Ruiz", "Ben Okafor"],
  ["ja", "こんにちは。司会の田中花子です。今日のゲストは佐藤健さんです。", "田中花子", "佐藤健"],
  ["zh", "大家好，我是主持人王小红，今天请到了李明教授。", "王小红", "李明"],
])("in %s a host and a guest are introduced", async (language, text, host, guest) => {
  const plain = "1 2 3 4 5 6 7 8 9 10 ".repeat(14);
  const { people } = await read(
    [
      [undefined, text],
      [undefined, plain],
    ],
    {},
    language,
  );
  expect(people).toEqual({ [host]: "host", [guest]: "guest" });
});

test("who is told with a title or by a first name in full is the speaker of that name", async () => {
  const told: Known = {
    people: [
      { name: "Dr. Ana Ruiz", part: "guest" },
      { name: "Benjamin Okafor", part: "host" },
    ],
  };
  const { people } = await read(
    [["Ben Okafor", "My name is Ben Okafor."], ...filler(["Ben Okafor", "Ana Ruiz"])],
    told,
  );
  expect(people).toEqual({ "Ana Ruiz": "guest", "Ben Okafor": "host" });
});
