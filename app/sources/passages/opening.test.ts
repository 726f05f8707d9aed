import { expect, test } from "vitest";
import type { Piece } from "../text/piece.ts";
import { passageMarker } from "./mark.ts";

const paragraphs = [
  "Twice a year a boat brings two people to the tower, a barrel of fresh water and a box of tools. They stay for nine days.",
  "The trust that pays them has eighteen thousand members. It was founded when the state wanted to sell the rock to a bank.",
  "In 2019 the satellites were off for six hours, and eleven boats came home by that light. Nobody asks any more what it is for.",
];

function read(lines: string[], language = "en") {
  const pieces: Piece[] = [];
  const marker = passageMarker(
    (piece) => pieces.push(piece),
    () => language,
  );
  for (const text of lines) marker.add({ text });
  marker.end();
  return { pieces, ...marker.opening(), roles: pieces.map(({ role }) => role ?? "text") };
}

test("what heads a text without marks is no sentence of it", () => {
  const note = "Ana Ruiz writes about the sea. Her book on salt came out in 2023.";
  const head = ["Keepers of the Light", "By Ana Ruiz", "Transcript by @oakmere", "4 March 2025"];
  const { title, authors, roles } = read([...head, ...paragraphs, note]);
  expect(title).toBe("Keepers of the Light");
  expect(authors).toEqual([{ name: "Ana Ruiz", part: "author" }]);
  expect(roles).toEqual([
    "heading",
    "credits",
    "credits",
    "credits",
    "text",
    "text",
    "text",
    "credits",
  ]);
});

test.each([
  [
    "de",
    "Hüter des Lichts",
    "Von Ana Ruiz",
    "Zweimal im Jahr bringt ein Boot zwei Leute zum Turm, dazu ein Fass frisches Wasser und einen Kasten mit Werkzeug für die Lampe.",
  ],
  [
    "es",
    "Guardianes de la luz",
    "Por Ana Ruiz",
    "Dos veces al año un barco lleva a dos personas a la torre, con un barril de agua dulce y una caja de herramientas para la lámpara.",
  ],
  [
    "fr",
    "Gardiens de la lumière",
    "Par Ana Ruiz",
    "Deux fois par an un bateau amène deux personnes à la tour, avec un tonneau d'eau douce et une caisse d'outils pour la lampe.",
  ],
])("so it is in %s", (language, title, byline, paragraph) => {
  const found = read([title, byline, paragraph, paragraph], language);
  expect(found).toMatchObject({ title, authors: [{ name: "Ana Ruiz", part: "author" }] });
});

test.each([
  ["a sentence", ["The boat came late today. We waited at the quay", ...paragraphs]],
  ["a verse", ["The boat came late to the quay,", "and nobody was there to see,", ...paragraphs]],
  ["a list", [...Array.from({ length: 9 }, (_, at) => `Boat ${at} of the fleet`), ...paragraphs]],
  ["nothing", paragraphs],
])("%s above a text is no title", (_, lines) => {
  const { title, roles } = read(lines);
  expect(title).toBeUndefined();
  expect(roles).not.toContain("heading");
});

test("a name above the title is its author's, and no title", () => {
  const { title, roles } = read(["Ana Ruiz", "Keepers of the Light", ...paragraphs]);
  expect(title).toBe("Keepers of the Light");
  expect(roles.slice(0, 3)).toEqual(["credits", "heading", "text"]);
});

test("a page's title stands once, with who wrote it", () => {
  const title = "The light on the hill";
  const head = [
    title,
    title,
    "What a lamp taught me",
    "Ana Ruiz",
    "Mar 04, 2025",
    "42",
    "7",
    "Share",
  ];
  const foot = ["Share Harbour Letters", "Subscribe now", "Restacks", "Discussion about this post"];
  const found = read([...head, title, ...paragraphs, ...foot]);
  expect(found.title).toBe(title);
  expect(found.authors).toEqual([{ name: "Ana Ruiz", part: "author" }]);
  expect(found.pieces.filter(({ role }) => role === "heading").map(({ text }) => text)).toEqual([
    title,
    "What a lamp taught me",
  ]);
  expect(found.roles.slice(-4)).toEqual(foot.map(() => "furniture"));
});

test("verses lose their numbers and are somebody else's", () => {
  const verses = "13 You are the salt of the earth. 14 You are a light. 15 Nobody hides a lamp.";
  const { pieces } = read(["The light", "Matthew 5:13-15", verses, ...paragraphs]);
  expect(pieces[2]).toEqual({
    text: "You are the salt of the earth. You are a light. Nobody hides a lamp.",
    role: "quoted",
  });
});

test("numbers that count no verses stay", () => {
  const said =
    "In 1913 Ana sold 14 Boats of wood, 12 Lamps and 3 Anchors to the town, which kept them.";
  expect(read([said, ...paragraphs]).pieces[0]?.text).toBe(said);
});

test("what is said to slides loses the word above it", () => {
  const [one = "", two = ""] = paragraphs;
  const { pieces } = read([`Notes: ${one}`, "The lamp", `Speaker notes: ${two}`]);
  expect(pieces.map(({ text }) => text)).toEqual([one, "The lamp", two]);
  expect(read([`Notes: ${one}`, two]).pieces[0]?.text).toBe(`Notes: ${one}`);
});
