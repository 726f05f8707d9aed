import { expect, test } from "vitest";
import { piecesOf, sentence } from "./testing.ts";

const clock = (i: number) => `0${Math.floor(i / 60)}:${String(i % 60).padStart(2, "0")}`;
const speakers = ["Ana Ruiz", "Ben"];

/** Six turns of 50 seconds, written by `line`, and what every form must give. */
function interview(line: (time: string, name: string, text: string) => string): string {
  return Array.from({ length: 6 }, (_, i) =>
    line(clock(i * 50), speakers[i % 2] ?? "", `${sentence(i)} ${sentence(i + 1)}`),
  ).join("\n");
}

const named = {
  "[t] Name: x": interview((t, n, x) => `[${t}] ${n}: ${x}`),
  "(t) Name: x": interview((t, n, x) => `(${t}) ${n}: ${x}`),
  "[Name] [t] x": interview((t, n, x) => `[${n}] [${t}] ${x}`),
  "Name (t): x": interview((t, n, x) => `${n} (${t}): ${x}`),
  "Name (t): above a paragraph": interview((t, n, x) => `${n} (${t}):\n${x}\n`),
  "Name: t above a paragraph": interview((t, n, x) => `${n}: ${t}\n${x}\n`),
  "Name  t above a paragraph": interview((t, n, x) => `${n}  ${t}\n${x}\n`),
  "t Name: x": interview((t, n, x) => `${t} ${n}: ${x}`),
  "t - Name: x": interview((t, n, x) => `00:${t} - ${n}: ${x}`),
  "**Name:** [t] x": interview((t, n, x) => `**${n}:** [${t}] ${x}\n`),
  "**Name**: \\[t\\] x": interview((t, n, x) => `**${n}**: \\[${t}\\] ${x}\n`),
  "[t] **Name:** x": interview((t, n, x) => `[${t}] **${n}:** ${x}\n`),
  "Name: [t] x": interview((t, n, x) => `${n}: [${t}] ${x}`),
};

test.each(Object.entries(named))("%s gives speakers and times", async (_, text) => {
  const pieces = await piecesOf(text);
  expect(pieces.map((piece) => [piece.start, piece.speaker])).toEqual(
    [0, 1, 2, 3, 4, 5].map((i) => [i * 50, speakers[i % 2]]),
  );
  expect(pieces[1]?.text).toBe(`${sentence(1)} ${sentence(2)}`);
});

const unnamed = {
  "[t] x": interview((t, _, x) => `[${t}] ${x}`),
  "t x": interview((t, _, x) => `${t} ${x}`),
  "bare t lines": interview((t, _, x) => `${t}\n${x}`),
  "bare t lines with the time in words": interview(
    (t, _, x) => `${t}\n5 minutes, 10 seconds\n${x}`,
  ),
  "[t --> t] x": interview((t, _, x) => `[${t}.000 --> ${t}.900] ${x}`),
};

test.each(Object.entries(unnamed))("%s gives times", async (_, text) => {
  const pieces = await piecesOf(text);
  expect(pieces.map((piece) => piece.start)).toEqual([0, 50, 100, 150, 200, 250]);
  expect(pieces[2]?.text).toBe(`${sentence(2)} ${sentence(3)}`);
  expect(pieces.every((piece) => piece.speaker === undefined)).toBe(true);
});

test("names without times give speakers and no times", async () => {
  const pieces = await piecesOf(interview((_, n, x) => `${n}: ${x}\n`));
  expect(pieces.map((piece) => piece.speaker)).toEqual(
    [0, 1, 2, 3, 4, 5].map((i) => speakers[i % 2]),
  );
  expect(pieces.every((piece) => piece.start === undefined)).toBe(true);
});

test("a Japanese interview with full-width colons gives its speakers", async () => {
  const text = [
    "田中：こんにちは。",
    "鈴木：はい、種の話です。",
    "田中：なるほど。",
    "鈴木：そうです。",
  ];
  const pieces = await piecesOf(text.join("\n"));
  expect(pieces.map((piece) => piece.speaker)).toEqual(["田中", "鈴木", "田中", "鈴木"]);
  expect(pieces[1]?.text).toBe("はい、種の話です。");
});

test("a speaker who first comes after the sample is still found", async () => {
  const long = interview((_, n, x) => `${n}: ${x}\n`).repeat(400);
  const pieces = await piecesOf(`${long}\n\nCarla Meyer: ${sentence(2)}\n`);
  expect(pieces.at(-1)?.speaker).toBe("Carla Meyer");
});

test("the times of a clock on the wall are counted from the first", async () => {
  const text = [0, 40, 80, 120].map((s, i) => {
    const at = 14 * 3_600 + 5 * 60 + s;
    const hms = [at / 3_600, (at / 60) % 60, at % 60].map((n) =>
      String(Math.floor(n)).padStart(2, "0"),
    );
    return `[${hms.join(":")}] Ana: ${sentence(i)} ${sentence(i + 1)}`;
  });
  const pieces = await piecesOf(text.join("\n"));
  expect(pieces.map((piece) => piece.start)).toEqual([0, 40, 80, 120]);
});

test("the second paragraph of a turn keeps the speaker and its place between the times", async () => {
  const text = interview((t, n, x) => `${n} (${t}):\n${x}\n\nAnd then some more.\n`);
  const pieces = await piecesOf(text);
  expect(pieces).toHaveLength(12);
  expect(pieces[1]).toMatchObject({ speaker: "Ana Ruiz", text: "And then some more." });
  expect(pieces[1]?.start).toBeUndefined();
  expect(pieces[1]?.cues?.[0]).toEqual([0, expect.closeTo(26, 0)]);
});

test("a later paragraph with a time of its own has it", async () => {
  const turns = interview((_, n, x) => `**${n}:** ${x}\n`);
  const pieces = await piecesOf(`${turns}\n\\[03:59\\] That causes us trouble.\n`);
  expect(pieces.at(-1)).toEqual({ start: 239, speaker: "Ben", text: "That causes us trouble." });
});

const plain = {
  "an agenda":
    "Programme\n\n09:00 Registration\n09:30 Welcome\n10:00 Keynote\n11:00 Coffee\n12:30 Lunch\n",
  "a chapter list": "0:00 Intro\n4:12 How it began\n19:40 Moths\n33:05 What now\n",
  "a list of notes": "Note: one\nTip: two\nNote: three\nTip: four\nWarning: five\nNote: six\n",
  "an e-mail":
    "From: Ana\nTo: Ben\nSubject: Seeds\nDate: Monday\n\nFrom: Ben\nTo: Ana\nSubject: Re\n",
  "a glossary": "Calyx: the outer whorl.\nCorolla: the petals.\nStamen: pollen.\nPistil: seeds.\n",
  "falling times": "9:30 was late.\n8:15 was better.\n7:05 was best.\n6:00 is a dream.\n",
  settings: "Name: Offprint\nPort: 3000\nHost: localhost\nMode: test\nLevel: info\n",
};

test.each(Object.entries(plain))("%s is no transcript", async (_, text) => {
  const pieces = await piecesOf(text);
  expect(pieces.every((piece) => piece.start === undefined && !piece.speaker)).toBe(true);
});

test("our own text form is read back", async () => {
  const lines = interview((t, n, x) => `[00:${t}] ${n}: ${x}`).split("\n");
  const text = [...lines.slice(0, 3), "Ana Ruiz: And a second paragraph.", ...lines.slice(3)];
  const pieces = await piecesOf(text.join("\n"));
  expect(pieces[3]).toMatchObject({ speaker: "Ana Ruiz", text: "And a second paragraph." });
  expect(pieces[3]?.start).toBeUndefined();
  const pages = await piecesOf("[p. 1] Cover\n[p. 7] Seeds keep.\n[p. 7] Moths do not.\n");
  expect(pages.map((piece) => piece.page)).toEqual([1, 7, 7]);
});

test("four turns with their names between the time and the words are enough", async () => {
  const said = ["Ana Ruiz", "Ben", "Ana Ruiz", "Mira Sand"];
  const text = said.map(
    (name, i) => `0:${String(i * 10).padStart(2, "0")}\n${name}\n${sentence(i)}`,
  );
  const pieces = await piecesOf(text.join("\n"));
  expect(pieces.map(({ speaker }) => speaker)).toEqual(said);
  expect(pieces[1]?.text).toBe(sentence(1));
});

test("a first word before a dash is nobody's name", async () => {
  const text = interview((t, _, x) => `[${t}] ${x}`).replaceAll("] We ", "] We – ");
  expect((await piecesOf(text)).every(({ speaker }) => speaker === undefined)).toBe(true);
});

test("CHAT: what marks how words were said is none of them, and parts name who has no name", async () => {
  const text = [
    "@Begin",
    "@Participants:\tPAR Participant, INV Sam Investigator",
    "*INV:\t<so tell> [//] well tell me about the &-uh mill ? \u00151000_4000\u0015",
    "%mor:\tco|well v|tell",
    "*PAR:\tno [/] nobody could [: can] hear it &=laughs (be)cause of xxx +//. 4000_9000",
    "@Comment:\ta door",
    "*PAR:\t+< it (.) was lo:ud@d [= the looms] (1.5) ,",
    "\tmore_or_less [>] . \u00159000_15000\u0015",
    "@End",
  ].join("\n");
  expect(await piecesOf(text)).toEqual([
    { start: 1, end: 4, speaker: "Sam", text: "Well tell me about the mill?" },
    {
      start: 4,
      end: 15,
      speaker: "Participant",
      text: "Nobody can hear it because of [inaudible] – It was loud, more or less.",
      cues: [[44, 9]],
    },
  ]);
});
