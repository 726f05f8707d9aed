import { expect, test } from "vitest";
import { displayName } from "./file-name.ts";
import { readerOf } from "./file-types.ts";

test("folders of either system are cut off", () => {
  expect(displayName("C:\\Users\\ana\\talk.txt")).toBe("talk.txt");
  expect(displayName("../../etc/passwd")).toBe("passwd");
});

test("control and direction marks are removed", () => {
  expect(displayName("inter\u202etxt.exe")).toBe("intertxt.exe");
  expect(displayName("a\r\nb\u0000.txt")).toBe("ab.txt");
});

test("names in any script stay", () => {
  expect(displayName("図書館の話.pdf")).toBe("図書館の話.pdf");
});

test("a long name keeps its extension within 200 characters", () => {
  const name = displayName(`${"é".repeat(300)}.pdf`);
  expect(Array.from(name)).toHaveLength(200);
  expect(name.endsWith("é.pdf")).toBe(true);
});

test("an empty name still shows something", () => {
  expect(displayName("\u202e ")).toBe("file");
});

test("extensions are read in any case: the specification's, of transcripts and of documents", () => {
  expect(readerOf("A.TXT")).toBe("text");
  expect(readerOf("a.Pdf")).toBe("pdf");
  expect(readerOf("a.mkv")).toBe("media");
  expect(readerOf("a.Srt")).toBe("text");
  expect(readerOf("a.DOCX")).toBe("document");
  expect(readerOf("a.webm")).toBeUndefined();
  expect(readerOf("a.constructor")).toBeUndefined();
  expect(readerOf("txt")).toBeUndefined();
});
