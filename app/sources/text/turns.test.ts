import { expect, test } from "vitest";
import { piecesOf, sentence } from "./testing.ts";

test("times that pass midnight go on after it", async () => {
  const clock = ["23:59:00", "23:59:40", "00:00:20", "00:01:00", "00:01:40"];
  const rising = [
    ...clock.slice(0, 2),
    ...Array.from({ length: 28 }, () => "23:59:50"),
    ...clock.slice(2),
  ];
  const text = rising.map((time, i) => `[${time}] ${i % 2 ? "Ben" : "Ana"}: ${sentence(i)}`);
  const pieces = await piecesOf(text.join("\n"));
  expect(pieces.at(-1)?.start).toBe(160);
  expect(pieces[0]?.start).toBe(0);
});

test("a wrapped line that begins with an earlier time is text", async () => {
  const text = [0, 30, 60, 90, 120]
    .map(
      (s, i) =>
        `${Math.floor(s / 60) + 20}:${String(s % 60).padStart(2, "0")} ${sentence(i)} ${sentence(i + 1)}`,
    )
    .join("\n");
  const pieces = await piecesOf(`${text}\n10:30 was when we stopped.`);
  expect(pieces.at(-1)?.text).toMatch(/10:30 was when we stopped\.$/);
  expect(pieces.map((piece) => piece.start)).not.toContain(630);
});

test("words before the first turn are nobody's", async () => {
  const turns = [0, 1, 2, 3].map((i) => `${i % 2 ? "Ben" : "Ana"}: ${sentence(i)}`).join("\n\n");
  const pieces = await piecesOf(`Recorded at the fair.\n\n${turns}`);
  expect(pieces[0]).toEqual({ text: "Recorded at the fair." });
  expect(pieces).toHaveLength(5);
});

test("a hard-wrapped turn is one segment", async () => {
  const turn = (name: string) =>
    `${name}: We opened the seed library on a rainy\nTuesday in March, and it was a\nsmall one.\n`;
  const pieces = await piecesOf([turn("Ana"), turn("Ben"), turn("Ana"), turn("Ben")].join("\n"));
  expect(pieces).toHaveLength(4);
  expect(pieces[3]).toEqual({
    speaker: "Ben",
    text: "We opened the seed library on a rainy Tuesday in March, and it was a small one.",
  });
});

test("in a text whose turns stand apart, a wrapped line with a colon begins none", async () => {
  const turns = Array.from({ length: 12 }, (_, i) => `${i % 2 ? "Ben" : "Ana"}: ${sentence(i)}\n`);
  const wrapped =
    "Ana: We read it aloud, the sign on the door of\nMarket Hall: closed until the spring.\n";
  const pieces = await piecesOf([...turns, wrapped].join("\n"));
  expect(new Set(pieces.map((piece) => piece.speaker))).toEqual(new Set(["Ana", "Ben"]));
  expect(pieces.at(-1)?.text).toContain("the door of Market Hall: closed");
});

test("a turn of any length stays in bounded segments", async () => {
  const words = Array.from({ length: 3_000 }, (_, i) => sentence(i)).join(" ");
  const pieces = await piecesOf(
    `Ana: Yes.\n\nBen: No.\n\nAna: So.\n\nBen: Right.\n\nAna: ${words}`,
  );
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  expect(length).toBeGreaterThan(words.length - 200);
  for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(2_000);
  expect(pieces.at(-1)?.speaker).toBe("Ana");
});

const clock = (seconds: number) =>
  [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");

/** Turns of uneven length, spoken at an even pace. */
function talk() {
  let at = 0;
  return Array.from({ length: 10 }, (_, i) => {
    const text = Array.from({ length: 1 + ((i * 7) % 4) }, (_, k) => sentence(i + k)).join(" ");
    const start = at;
    at += Math.round(text.split(" ").length / 2.5);
    return { speaker: i % 2 ? "Ben Ode" : "Ana Roth", text, start, end: at };
  });
}

test.each([
  ["after names", talk().map((t) => `${t.speaker}: ${t.text} [${clock(t.end)}]`)],
  ["in round brackets", talk().map((t) => `${t.speaker}: ${t.text} (${clock(t.end)})`)],
])("a time behind the words of a turn is that of its end: %s", async (_, lines) => {
  const pieces = await piecesOf(lines.join("\n\n"));
  expect(pieces.map(({ start, end, speaker }) => ({ start, end, speaker }))).toEqual(
    talk().map(({ start, end, speaker }) => ({ start, end, speaker })),
  );
  expect(pieces.map(({ text }) => text).join(" ")).not.toMatch(/\d/);
});

test("a time in the margin behind its turn that begins with it stays its start", async () => {
  const lines = talk().map((t) => `${t.speaker}: ${t.text} [${clock(t.start)}]`);
  const pieces = await piecesOf(lines.join("\n\n"));
  expect(pieces.map(({ start }) => start)).toEqual(talk().map(({ start }) => start));
});

test.each([
  ["- **Ana Roth:** …", (name: string) => `- **${name}:** `],
  ["* **Ana Roth**: …", (name: string) => `* **${name}**: `],
])("items of a list that begin with a bold name are turns: %s", async (_, head) => {
  const items = talk().map(({ speaker, text }) => head(speaker) + text);
  const pieces = await piecesOf(`# Interview\n\n${items.join("\n")}\n`);
  expect(pieces.slice(1).map(({ speaker }) => speaker)).toEqual(
    talk().map(({ speaker }) => speaker),
  );
  expect(pieces.map(({ text }) => text).join(" ")).not.toMatch(/[*-] |Ana Roth/);
});

test("items of a list without names stay items, without their marks", async () => {
  const items = talk().map(({ text }) => `- **Note** ${text}`);
  const pieces = await piecesOf(`# List\n\n${items.join("\n")}\n`);
  expect(pieces.every(({ speaker }) => speaker === undefined)).toBe(true);
  expect(pieces.map(({ text }) => text).join(" ")).not.toMatch(/[*]|- N/);
});

test("of two names before a turn, the one beside the words says them", async () => {
  const lines = talk().map(
    ({ speaker, text }, at) => `${at === 3 ? "Ana Roth: Ben Ode" : speaker}: ${text}`,
  );
  const pieces = await piecesOf(lines.join("\n\n"));
  expect(pieces[3]).toMatchObject({ speaker: "Ben Ode", text: talk()[3]?.text });
});

test("a line in capitals between the turns of a hearing names its next part", async () => {
  const turns = talk().map(({ speaker, text }) => `${speaker.toUpperCase()}: ${text}`);
  const pieces = await piecesOf([...turns, "CROSS-EXAMINATION", ...turns].join("\n\n"));
  expect(pieces[turns.length]).toEqual({ text: "CROSS-EXAMINATION", role: "heading" });
  expect(pieces[turns.length + 1]?.speaker).toBe(pieces[0]?.speaker);
  const loud = talk().map(({ speaker, text }) => `${speaker}: ${text}`);
  const last = (await piecesOf([...loud, "THAT WAS ALL OF IT"].join("\n\n"))).at(-1);
  expect(last?.speaker).toBe(talk().at(-1)?.speaker);
});
