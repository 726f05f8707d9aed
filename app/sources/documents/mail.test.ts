import { expect, test } from "vitest";
import { readerOfBytes } from "../first-bytes.ts";
import { sentence } from "../text/testing.ts";
import { documentPieces } from "./testing.ts";

const head = (fields: string) =>
  `Return-Path: <ana@harwick.example>\r\nMessage-ID: <1@harwick.example>\r\nFrom: Ana Ruiz <ana@harwick.example>\r\nSubject: =?utf-8?Q?Re:_The_seed_library?=\r\nMIME-Version: 1.0\r\n${fields}\r\n\r\n`;
const page = `<!doctype html>\r\n<html><head><style>p { margin: 0 }</style></head><body>\r\n<div style="display:none">Shown in a list</div><table><tr><td><h1>Caf\u00e9 seeds</h1>\r\n${[0, 1, 2].map((i) => `<p>${sentence(i)}</p>`).join("")}<h2>Drawers</h2><p>&ldquo;${sentence(3)}&rdquo;</p>\r\n</td></tr></table></body></html>`;
const quoted = page
  .replaceAll("=", "=3D")
  .replaceAll("\u00e9", "=C3=A9")
  .replace(/(?<=<p>.{30})/g, "=\r\n");
const encoded = Buffer.from(page).toString("base64").replace(/.{76}/g, "$&\r\n");

const mails = {
  "quoted-printable": `${head('Content-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable')}${quoted}`,
  "a part in base64 before a picture": `${head('Content-Type: multipart/related; boundary="b1"')}--b1\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n--b1\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b1--\r\n`,
};

test.each(Object.entries(mails))(
  "a mail in HTML alone is read as its page: %s",
  async (_, sent) => {
    for (const [named, extension] of [
      ["text", ".txt"],
      ["document", ".html"],
    ] as const)
      expect(await readerOfBytes(Buffer.from(sent), named, extension)).toBe("document");
    const { pieces, facts } = await documentPieces(sent);
    expect(facts.title).toBe("The seed library");
    expect(pieces.map(({ role, text }) => [role ?? "", text])).toEqual([
      ["heading", "Caf\u00e9 seeds"],
      ...[0, 1, 2].map((i) => ["", sentence(i)]),
      ["heading", "Drawers"],
      ["", `“${sentence(3)}”`],
    ]);
  },
);

test("a mail that has its words in plain text too is a text", async () => {
  const sent = `${head('Content-Type: multipart/alternative; boundary="b1"')}--b1\r\nContent-Type: text/plain\r\n\r\n${sentence(0)}\r\n--b1\r\nContent-Type: text/html\r\n\r\n${page}\r\n--b1--\r\n`;
  expect(await readerOfBytes(Buffer.from(sent), "document", ".html")).toBe("text");
});
