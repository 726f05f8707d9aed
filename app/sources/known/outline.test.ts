import { expect, test } from "vitest";
import { linkList } from "./links.ts";
import { outline } from "./outline.ts";

test("headings are chapters, with the time or page of the words below them", () => {
  const parts = outline();
  parts.add({ text: "Locks", role: "heading" });
  parts.add({ text: "Transcript", role: "heading" });
  parts.add({ text: "Gates", role: "heading" });
  parts.add({ text: "Wood swells.", speaker: "Mira", start: 4 });
  parts.add({ text: "Mira", role: "heading" });
  parts.add({ text: "Eels", role: "heading", page: 3 });
  expect(parts.chapters("Locks")).toEqual([
    { title: "Gates", start: 4 },
    { title: "Eels", page: 3 },
  ]);
});

test("one heading makes no chapters", () => {
  const parts = outline();
  parts.add({ text: "Gates", role: "heading" });
  parts.add({ text: "Wood swells." });
  expect(parts.chapters()).toEqual([]);
});

test("links are listed once, in the order of the source, without an advertiser's", () => {
  const mentioned = linkList();
  mentioned.mention([
    { url: "https://gates.example/wood", label: "the wood" },
    { url: "https://mattress.example/lock", label: "sleep better" },
  ]);
  mentioned.add({ text: "See https://gates.example/wood and https://eels.example/." });
  mentioned.add({ text: "Visit mattress.example today, with code LOCK.", role: "advert" });
  expect(mentioned.links()).toEqual([
    { url: "https://gates.example/wood", label: "the wood" },
    { url: "https://eels.example/" },
  ]);
});
