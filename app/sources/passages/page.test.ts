import { expect, test } from "vitest";
import { readFixture } from "../text/fixtures/read-fixture.ts";
import { sentence } from "../text/testing.ts";

const long = (at: number) =>
  `${sentence(at)} The ferry came late, and nobody on the quay had thought of a lamp for it.`;
const rolesOf = (text: string) =>
  readFixture(text).pieces.map(({ role, text: words }) => [role ?? "", words]);
const furniture = (...lines: string[]) => lines.map((line) => ["furniture", line]);

test("what a page shows around an article that was copied from it is no text", () => {
  const above = ["Sign in", "Search", "Write"];
  const byline = ["Ana Ruiz", "Mar 03, 2024", "∙ Paid", "1.2K", "14", "Share"];
  const within = ["Press enter or click to view image", "Photo by Ben Dean on Pictures"];
  const asking = ["Thanks for reading Seeds! Subscribe for free.", "Type your email…", "Subscribe"];
  const below = [
    "Seeds",
    "127",
    "Ana Ruiz",
    "3.4K Followers",
    "Keeper of seeds.",
    "Follow",
    "Help",
  ];
  const text = [
    ...above,
    "How we opened the seed library",
    ...byline,
    long(0),
    ...within,
    "The drawers were empty",
    long(1),
    ...asking,
    long(2),
    ...below,
    "Share",
  ];
  expect(rolesOf(text.join("\n\n"))).toEqual([
    ...furniture(...above),
    ["heading", "How we opened the seed library"],
    ...furniture(...byline),
    ["", long(0)],
    ...furniture(...within),
    ["heading", "The drawers were empty"],
    ["", long(1)],
    ...furniture(...asking),
    ["", long(2)],
    ...furniture(...below, "Share"),
  ]);
});

test("what others wrote below an article is theirs", () => {
  const text = [long(0), "Share", long(1), "2 comments", "Ben Dean", long(2), "Reply", "Share"];
  expect(rolesOf(text.join("\n\n"))).toEqual([
    ["", long(0)],
    ...furniture("Share"),
    ["", long(1)],
    ...furniture("2 comments"),
    ["quoted", "Ben Dean"],
    ["quoted", long(2)],
    ...furniture("Reply", "Share"),
  ]);
});

test("short lines of a text that was not copied from a page stay", () => {
  const text = ["127", long(0), "Mar 03, 2024", long(1), "Comments", "Ben Dean", "Follow me"];
  expect(rolesOf(text.join("\n\n"))).toEqual(text.map((line) => ["", line]));
});
