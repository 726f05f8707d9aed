import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { insertModelPiece } from "../testing/states/pieces.ts";
import { libraryForm, noteInLibrary, noteOf } from "./library.server.ts";

let userId: string;
let id: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db).id;
  id = insertModelPiece(userId);
});

const note = (fields: object, as = userId) =>
  noteInLibrary(as, id, libraryForm.parse(fields), "2026-11-23");

function row() {
  const found = database().orm.select().from(transforms).where(eq(transforms.id, id)).get();
  if (!found) throw new Error("The piece is gone");
  return found;
}

test("a piece is named and marked as published, sealed, and unmarked again", () => {
  const fields = {
    name: " Letter 12 ",
    publishedOn: "2026-03-02",
    publishedUrl: "https://example.org/12",
  };
  note(fields);
  expect(noteOf(row())).toEqual({ ...fields, name: "Letter 12" });
  expect(row().name?.toString("latin1")).not.toContain("Letter");
  expect(row().publishedUrl?.toString("latin1")).not.toContain("example");
  note({});
  expect(noteOf(row())).toEqual({});
});

test("a link without a day counts from today", () => {
  note({ publishedUrl: "https://example.org" });
  expect(noteOf(row()).publishedOn).toBe("2026-11-23");
});

test("only a link of the web and a real day are taken", () => {
  for (const wrong of [
    { publishedUrl: "javascript:alert(1)" },
    { publishedUrl: "example.org" },
    { publishedOn: "2026-02-31" },
    { name: "x".repeat(201) },
  ])
    expect(libraryForm.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("somebody else's piece is not there", () => {
  expect(() => note({ name: "Mine" }, insertUser(database()).id)).toThrow("Failed to load");
  expect(noteOf(row())).toEqual({});
});
