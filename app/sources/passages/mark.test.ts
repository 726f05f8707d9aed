import { describe, expect, test } from "vitest";
import { readFixture } from "../text/fixtures/read-fixture.ts";
import type { Piece } from "../text/piece.ts";
import { filler, type Passage, piecesOf, plainTalk, reads } from "./fixtures/adverts.ts";
import { roleTexts } from "./fixtures/role-texts.ts";
import { passageMarker } from "./mark.ts";

function marked(pieces: Piece[], language = "en") {
  const read: Piece[] = [];
  const marker = passageMarker(
    (piece) => read.push(piece),
    () => language,
  );
  for (const piece of pieces) marker.add(piece);
  marker.end();
  return { read, chapters: marker.chapters() };
}

const advertIn = (read: Piece[]) =>
  read
    .filter(({ role }) => role === "advert")
    .map(({ text }) => text)
    .join(" ");

describe.each(reads)("an advertisement in $language: $advert.0", ({ language, ...read }) => {
  const glue = language === "ja" || language === "zh" ? "" : " ";

  test("is a span, and the talk around it stays", () => {
    const said: Passage[] = [
      ...filler,
      ["Ben", read.before],
      ...read.advert.map((text): Passage => ["Ben", text]),
      ["Ben", read.after],
      ...filler,
    ];
    expect(advertIn(marked(piecesOf(said), language).read)).toBe(read.advert.join(" "));
  });

  test("is cut out of the paragraph that it stands in", () => {
    const paragraph = [read.before, ...read.advert, read.after].join(glue);
    const said: Passage[] = [...filler, ["Ben", paragraph], ...filler];
    const parts = marked(piecesOf(said), language).read.slice(filler.length, filler.length + 3);
    expect(parts).toEqual([
      { speaker: "Ben", text: read.before, start: 300 },
      { speaker: "Ben", text: read.advert.join(glue), start: 300, role: "advert" },
      { speaker: "Ben", text: read.after, start: 300 },
    ]);
  });
});

test("who is praised and then reached at an address sells something, without an offer", () => {
  const advert: Passage[] = [
    ["Ben", "The planks come from Oakmere, cut to the inch. Are you building a boat of your own?"],
    ["Ben", "Join the crews who trust Oakmere, and save yourself time in the yard."],
    ["Ben", "Visit oakmere.com slash planks to learn more."],
  ];
  const { read } = marked(piecesOf([...filler, ...advert, ...filler]));
  expect(advertIn(read)).toBe(advert.map(([, text]) => text).join(" "));
});

test("talk about selling is no advertisement", () => {
  const { read } = marked(piecesOf([...filler, ...plainTalk, ...filler]));
  expect(advertIn(read)).toBe("");
});

test("the parts of a passage keep the times of their words", () => {
  const text =
    "The tide turned. Go to oakmere.com and use the code FERRY for a discount. We sailed.";
  const cues: [number, number][] = [
    [17, 304],
    [text.indexOf("We sailed"), 312],
  ];
  const pieces = piecesOf([...filler, ["Ben", text], ...filler]);
  const paragraph = pieces[filler.length];
  if (paragraph) paragraph.cues = cues;
  const parts = marked(pieces).read.slice(filler.length, filler.length + 3);
  expect(parts.map(({ start, role }) => [start, role])).toEqual([
    [300, undefined],
    [304, "advert"],
    [312, undefined],
  ]);
});

test("greetings, housekeeping and thanks are marked where they are said", () => {
  const { read } = marked(
    piecesOf([
      ["Ben", "Hello and welcome to the harbour podcast. The ferry is late today."],
      ...filler,
      ["Ana", "Thank you so much for having me."],
      ["Ben", "Subscribe to the show and leave us a review. See you next week."],
    ]),
  );
  expect(read.filter(({ role }) => role).map(({ role, text }) => [role, text])).toEqual([
    ["greeting", "Hello and welcome to the harbour podcast."],
    ["greeting", "Thank you so much for having me."],
    ["credits", "Subscribe to the show and leave us a review."],
    ["greeting", "See you next week."],
  ]);
});

test("a host's own offer between the last advertisement and the credits is one", () => {
  const end: Passage[] = [
    ["Ben", "This episode is sponsored by Oakmere. Go to oakmere.com and use the code FERRY."],
    [
      "Ben",
      "Want to tie better knots? We have one of the largest collections of lessons on ropes.",
    ],
    ["Ben", "There is no subscription in sight. Check it out for yourself at knots.harbour.fm."],
    ["Ben", "Be sure to subscribe to the show. This is your host, Ben."],
  ];
  const { read } = marked(piecesOf([...filler, ...end]));
  expect(read.slice(filler.length).map(({ role }) => role)).toEqual([
    "advert",
    "advert",
    "advert",
    "credits",
  ]);
});

test("a sentence between the last tables of a report is no housekeeping", () => {
  const body = filler.map(([, text], at): Piece => ({ page: 1 + (at >> 3), text }));
  const { read } = marked([
    ...body,
    { page: 5, text: "Boats 12 13 14", role: "table" },
    { page: 5, text: "No boat was sold in winter." },
    { page: 5, text: "Oars 3 4 5", role: "table" },
  ]);
  expect(read.at(-2)?.role).toBeUndefined();
});

test("lines around a transcript are links, a list of times and headings, not speech", () => {
  const lines: Piece[] = [
    { text: "Watch: https://video.example/1" },
    { text: "0:00 – The harbour" },
    { text: "2:05 – The ice" },
    { text: "10:40 – The gulls" },
    { text: "The harbour" },
    ...piecesOf(filler.slice(0, 10)),
    { text: "The ice", speaker: "Ana" },
    ...piecesOf(filler.slice(10)),
  ];
  const { read, chapters } = marked(lines);
  expect(read.filter(({ role }) => role).map(({ role }) => role)).toEqual([
    "link",
    ...Array.from({ length: 3 }, () => "furniture"),
    "heading",
    "heading",
  ]);
  expect(read.find(({ text }) => text === "The ice")?.speaker).toBeUndefined();
  expect(chapters).toEqual([
    { start: 0, title: "The harbour" },
    { start: 125, title: "The ice" },
    { start: 640, title: "The gulls" },
  ]);
});

test("a permission, a caption and a page's own lines are not quoted from a written text", () => {
  const body = Array.from({ length: 12 }, (_, at) => ({
    page: 1,
    text: `The harbour number ${at} was dredged twice, and the sand was sold to builders.`,
  }));
  const { read } = marked([
    ...body,
    { page: 1, text: "Figure 2: Depth of the harbour in metres" },
    { page: 1, text: "Read more" },
    { page: 2, text: "© 2025 The Harbour Society. All rights reserved." },
  ]);
  expect(read.slice(-3).map(({ role }) => role)).toEqual(["caption", "furniture", "permission"]);
  expect(read.slice(0, -3).every(({ role }) => role === undefined)).toBe(true);
});

test("a source longer than is looked at together keeps each word once, in order", () => {
  const long = piecesOf(Array.from({ length: 6_000 }, (_, at) => filler[at % 30] as Passage));
  const { read } = marked(long);
  expect(read.map(({ text }) => text)).toEqual(long.map(({ text }) => text));
});

test.each(roleTexts.map((text) => [text.name, text] as const))(
  "%s: each line has its role",
  (_, { lines }) => {
    const { pieces } = readFixture(lines.map(([line]) => line).join("\n"));
    const told = lines.map(([, role]) => role);
    const read = pieces.map(({ role }) => role);
    expect(read.filter((role, at) => role !== undefined || read[at - 1] !== undefined)).toEqual(
      told.filter((role, at) => role !== undefined || told[at - 1] !== undefined),
    );
  },
);

test("what a document prints in another language is somebody else's, its translation is not", () => {
  const french = [
    "Les habitants du port ont compté les mouettes pendant tout un hiver, et la glace est venue tôt.",
    "Le bac traverse le bras de mer deux fois par jour, et l'équipage connaît chaque rocher.",
  ];
  const pieces = [
    { text: french[0] as string },
    { text: "The ferry should have a lamp in winter. (Le bac devrait avoir une lampe en hiver);" },
    { text: "The harbour is a part of the town, and we have to look after it every day." },
    { text: french[1] as string },
  ];
  expect(marked(pieces, "fr").read).toEqual([
    { text: french[0] },
    { text: "The ferry should have a lamp in winter.", role: "quoted" },
    { text: "Le bac devrait avoir une lampe en hiver" },
    {
      text: "The harbour is a part of the town, and we have to look after it every day.",
      role: "quoted",
    },
    { text: french[1] },
  ]);
});

test("ways to reach somebody are furniture, a number in a sentence is none", () => {
  const contact =
    "For the timetable contact Ana Ruiz, Harbour Office, 12 Quay Street, Harwick; phone and fax: 206–555–3500; email: ana@harbour.example.";
  const text =
    "The ferry carries 206 people over 3500 metres of water, and the crew counts the gulls.";
  expect(marked([{ text }, { text: contact }, { text }]).read.map(({ role }) => role)).toEqual([
    undefined,
    "furniture",
    undefined,
  ]);
});

const rolesIn = (lines: string[]) =>
  readFixture(lines.join("\n\n")).pieces.map(({ role }) => role ?? "");

test("parts with Roman numbers are headings, initials are none", () => {
  const said = "The ferry should have a lamp in winter, and nobody has bought one.";
  expect(rolesIn(["I. The lamp is small", said, "II. The house is large", said])).toEqual([
    "heading",
    "",
    "heading",
    "",
  ]);
  expect(rolesIn([said, "I went to the harbour", said])).toEqual(["", "", ""]);
});

test("slides have titles, and a label above what is said of them", () => {
  const said = "We followed two hundred gulls with a stopwatch, and nobody had done that.";
  const slides = ["Slide 1", "Where the gulls go", "Speaker notes:", said];
  expect(rolesIn([...slides, "Slide 2", "Questions?", "Speaker notes:", said])).toEqual([
    ...["furniture", "heading", "furniture", ""],
    ...["furniture", "heading", "furniture", ""],
  ]);
});

test("nobody says blanks to fill in, marks of an end or who made a transcript", () => {
  const said = "The ferry should have a lamp in winter, and nobody has bought one.";
  const ends = ["Signed: ________", "# # #", "Created by Gull. Try it: https://www.gull.example"];
  const text = ["Ana", "Ben", "Ana", "Ben"].map((name) => `${name}: ${said}`);
  for (const end of ends) {
    const last = readFixture([...text, end].join("\n\n")).pieces.at(-1);
    expect(last).toMatchObject({ role: "furniture" });
    expect(last).not.toHaveProperty("speaker");
  }
  expect(rolesIn([said, "The ____ is red."])).toEqual(["", ""]);
});

test("who wrote and photographed an interview in Japanese is in its credits", () => {
  const credit = "取材・文＝佐藤由美　写真＝高橋健";
  const turns = [1, 2, 3, 4].flatMap((at) => [
    `――${at}月はどうでしたか。`,
    `森田　${at}月は雪が降りました。港まで歩きました。`,
  ]);
  const { pieces } = readFixture([credit, ...turns].join("\n\n"));
  expect(pieces[0]?.speaker).toBeUndefined();
  expect(new Set(pieces.map(({ speaker }) => speaker))).toEqual(new Set([undefined, "森田"]));
});

test("a hundred long lines without a space are marked in no time", () => {
  const lines = Array.from({ length: 100 }, (_, at) => `${"港".repeat(200)}${at}`);
  const before = process.cpuUsage();
  expect(rolesIn(lines)).toHaveLength(100);
  // One blank line's rule took 400 ms a line once.
  expect(process.cpuUsage(before).user).toBeLessThan(10e6);
});
