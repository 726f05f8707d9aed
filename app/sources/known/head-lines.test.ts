import { expect, test } from "vitest";
import type { Segment } from "../../transcripts/transcript.ts";
import { collector } from "../collect.ts";
import { sentence } from "../text/fixtures/spoken.ts";
import { parseText } from "../text/read-text.ts";
import { piecesOf } from "../text/testing.ts";
import { headLines } from "./head-lines.ts";

const host = { name: "Ben Okafor", part: "host" };
const guest = { name: "Ana Ruiz", part: "guest" };

test.each([
  ["Seed talk\n\nHost: Ben Okafor\nGuest: Ana Ruiz", "Seed talk"],
  ["**Hosts:** Ben Okafor\n**Guests:** Ana Ruiz, founder of the seed library", undefined],
  ["Title: Seed talk\nModeration: Ben Okafor\nGast: Ana Ruiz", "Seed talk"],
  ["Título: Seed talk\nPresenta: Ben Okafor\nInvitada: Ana Ruiz", "Seed talk"],
  ["Animateur : Ben Okafor\nInvitée : Ana Ruiz", undefined],
  ["Conduce: Ben Okafor\nOspite: Ana Ruiz", undefined],
  ["Presentator: Ben Okafor\nGasten: Ana Ruiz", undefined],
  ["Apresentação: Ben Okafor\nConvidada: Ana Ruiz", undefined],
])("the head of a transcript names its people: %s", (head, title) => {
  const lines = [...head.split("\n"), "", "Ben: So how did it begin?", "Ana: On a rainy Tuesday."];
  expect(headLines(lines)).toEqual({
    lines: head.split("\n").length,
    told: { ...(title ? { title } : {}), people: [host, guest] },
  });
});

test("names in other scripts are read, with the date", () => {
  const lines = [
    "標題：種子圖書館",
    "主持人：田中太郎",
    "嘉宾：王小明",
    "日期：2024-03-05",
    "",
    "田中：你好。",
  ];
  expect(headLines(lines)).toEqual({
    lines: 4,
    told: {
      title: "種子圖書館",
      date: "2024-03-05",
      people: [
        { name: "田中太郎", part: "host" },
        { name: "王小明", part: "guest" },
      ],
    },
  });
});

test.each([
  [
    "who speaks under what they do",
    ["Host: Welcome back to the show.", "Guest: Thank you for having me."],
  ],
  ["one field alone", ["Date: 5 March 2024", "", "We opened the library."]],
  ["front matter", ["---", "host: Ben Okafor", "guest: Ana Ruiz", "---"]],
  ["ordinary sentences", ["One thing: it rained.", "Another: it rained again."]],
])("%s is no head", (_, lines) => {
  expect(headLines(lines).lines).toBe(0);
});

test("a head's people are those who speak under a part of their names, and its lines are nobody's words", async () => {
  const turns = Array.from(
    { length: 12 },
    (_, i) => `${i % 2 ? "Ana" : "Ben"}: ${sentence(i)} ${sentence(i + 1)}`,
  );
  const text = `Seed talk\nHost: Ben Okafor\nGuest: Ana Ruiz\n\n${turns.join("\n\n")}`;
  const segments: Segment[] = [];
  const collected = collector((part) => void segments.push(...part));
  const told = parseText(text, collected.add);
  const { people } = await collected.finish(told);
  expect(told.title).toBe("Seed talk");
  expect(people).toEqual([host, guest]);
  const said = segments.filter(({ role }) => role === undefined);
  expect(new Set(said.map(({ speaker }) => speaker))).toEqual(new Set([host.name, guest.name]));
  expect(said.map(({ text: words }) => words).join(" ")).not.toMatch(/Host|Guest|Okafor/);
  expect((await piecesOf(text)).filter(({ role }) => role === "credits")).toHaveLength(3);
});

test.each(["Participants", "Attendees", "Teilnehmer", "Participantes", "Deelnemers"])(
  "those who take part are people, whatever their part: %s",
  (label) => {
    const lines = ["Title: Seed talk", `${label}: Ana Ruiz, Ben Okafor`, "", "Ana: It rained."];
    expect(headLines(lines).told).toEqual({
      title: "Seed talk",
      people: [{ name: "Ana Ruiz" }, { name: "Ben Okafor" }],
    });
    expect(headLines(lines.slice(1)).lines).toBe(0);
  },
);

test("an archive's lines above the names are no title", () => {
  const lines = [
    "Harwick Oral History Project",
    "Interview completed by the Harwick Museum",
    "and the Seed Library, 2011",
    "",
    "Interviewee:      Ana Ruiz",
    "Interview date:   March 5, 2011",
    "Interviewer:      Ben Okafor, Ph.D.",
    "",
    "Ben Okafor: How did it begin?",
  ];
  const { people, title } = headLines(lines).told;
  expect({ people, title }).toEqual({ people: [guest, host], title: undefined });
});
