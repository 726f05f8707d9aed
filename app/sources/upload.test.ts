import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { statusOf } from "../errors.ts";
import { displayName } from "./file-name.ts";
import { maxUploadBytes, sourceMessages } from "./messages.ts";
import { formRequest, textFile, uploadNames } from "./testing.ts";
import { receiveUpload } from "./upload.server.ts";

beforeEach(() => {
  useTestDatabase();
});

const named = (...names: string[]) => names.map((name) => ({ name, repeats: false }));
const send = (file: File) => receiveUpload(formRequest([["file", file]]));

/** A request whose body is made while it is read. */
function streamed(
  fileName: string,
  chunks: Iterable<Buffer>,
  headers: Record<string, string> = {},
) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  function* body() {
    yield Buffer.from(head);
    yield* chunks;
    yield Buffer.from("\r\n--b--\r\n");
  }
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b", ...headers },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    duplex: "half",
  } as RequestInit);
}

function* megabytes(count: number, extraBytes = 0): Generator<Buffer> {
  const chunk = Buffer.alloc(1_048_576, "seed ");
  for (let i = 0; i < count; i++) yield chunk;
  if (extraBytes > 0) yield chunk.subarray(0, extraBytes);
}

test("fields and the file arrive, under a random name", async () => {
  const request = formRequest([
    ["targetFormat", "blog"],
    ["file", textFile("Seeds and moths", "C:\\talks\\übung.txt")],
  ]);
  const { fields, file } = await receiveUpload(request, { names: named("targetFormat") });
  expect(fields).toEqual({ targetFormat: "blog" });
  expect(file).toMatchObject({ name: "übung.txt", reader: "text", byteSize: 15 });
  expect(file?.firstBytes.toString()).toBe("Seeds and moths");
  expect(uploadNames()).toEqual([file?.path.split("/").at(-1)]);
  expect(uploadNames()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("equal bytes have an equal hash that only this server can make", async () => {
  const [one, two, other] = await Promise.all(["a a", "a a", "b b"].map((t) => send(textFile(t))));
  expect(one?.file?.hash).toBe(two?.file?.hash);
  expect(one?.file?.hash).not.toBe(other?.file?.hash);
  useTestDatabase();
  expect((await send(textFile("a a"))).file?.hash).not.toBe(one?.file?.hash);
});

test("an empty file, an empty file field and no file are no file", async () => {
  const names = named("url");
  for (const entries of [[["file", textFile("")]], [["file", new File([], "")]], [["url", ""]]]) {
    const request = formRequest(entries as [string, File][]);
    expect((await receiveUpload(request, { names })).file).toBeUndefined();
  }
  await expect.poll(uploadNames).toEqual([]);
});

test("discarding deletes the file, unless a source owns it", async () => {
  const dropped = await send(textFile("one"));
  await dropped.discard();
  await dropped.discard();
  await expect.poll(uploadNames).toEqual([]);
  const kept = await send(textFile("two"));
  kept.file?.keep();
  await kept.discard();
  expect(uploadNames()).toHaveLength(1);
});

const png = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489",
  "hex",
);
const wav = Buffer.from(
  "524946462400000057415645666d7420100000000100010044ac000088580100020010006461746100000000",
  "hex",
);

test.each([
  ["picture.png", png, "WRONG_TYPE"],
  ["program.exe", Buffer.from("MZ"), "WRONG_TYPE"],
  ["noextension", Buffer.from("text"), "WRONG_TYPE"],
  ["picture.txt", png, "NOT_TEXT"],
  ["text.pdf", Buffer.from("This is only text."), "WRONG_TYPE"],
  ["text.mp3", Buffer.from("This is only text."), "WRONG_TYPE"],
  ["picture.mp4", png, "WRONG_TYPE"],
  ["old.docx", Buffer.from("d0cf11e0a1b11ae1000000000000000000000000", "hex"), "OLD_DOCUMENT"],
  ["picture.docx", png, "WRONG_TYPE"],
  ["list.odt", Buffer.from("PK\x03\x04"), "WRONG_TYPE"],
  ["list.mp3", Buffer.from("#EXTM3U\n#EXTINF:150,\nfile:///etc/hosts\n"), "WRONG_TYPE"],
] as const)("%s is refused and leaves no file", async (name, bytes, code) => {
  await expect(send(new File([bytes], name))).rejects.toMatchObject({
    code,
    message: sourceMessages[code],
  });
  await expect.poll(uploadNames).toEqual([]);
});

test.each([
  ["bmw.txt", Buffer.from("BMW is a make of car.")],
  ["utf16.txt", Buffer.from("Seeds without a mark", "utf16le")],
  ["late.pdf", Buffer.from(`${" ".repeat(900)}%PDF-1.4`)],
  ["tone.wav", wav],
  ["tagged.mp3", Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1")],
])("%s is taken", async (name, bytes) => {
  expect((await send(new File([bytes], name))).file?.name).toBe(displayName(name));
});

const pdf = Buffer.from("%PDF-1.7\n%\xe2\xe3");
const zip = Buffer.from("PK\x03\x04\x14\0\0\0\x08\0");
const page = Buffer.from("\ufeff\n<!-- saved -->\n<!DOCTYPE html>\n<html><p>Seeds</p></html>");
const cues = Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nSeeds");

test.each([
  ["sound.mp3", wav, "media"],
  ["sound.mkv", wav, "media"],
  ["sound.txt", wav, "media"],
  ["tagged.wav", Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), "media"],
  ["paper.txt", pdf, "pdf"],
  ["paper.docx", pdf, "pdf"],
  ["letter.txt", zip, "document"],
  ["letter.pdf", zip, "document"],
  ["book.EPUB", zip, "document"],
  ["page.txt", page, "document"],
  ["page.md", page, "document"],
  ["part.html", Buffer.from("<article><p>Seeds</p></article>"), "document"],
  ["plain.docx", cues, "text"],
  ["piece.html", cues, "text"],
  ...[".srt", ".vtt", ".sbv", ".ttml", ".json", ".csv", ".tsv", ".md"].map(
    (extension) => [`talk${extension}`, cues, "text"] as const,
  ),
] as const)("%s is read as what it is", async (name, bytes, reader) => {
  const { file } = await send(new File([bytes], name));
  expect(file?.reader).toBe(reader);
  await file?.discard();
});

test("exactly 100MB is taken, one byte more is not, and the message names the true size", async () => {
  const { file } = await receiveUpload(streamed("a.txt", megabytes(100)));
  expect(file?.byteSize).toBe(maxUploadBytes);
  await file?.discard();
  const over = receiveUpload(streamed("a.txt", megabytes(100, 1)));
  await expect(over).rejects.toMatchObject({
    code: "TOO_LARGE",
    message: "File is too large. Maximum size is 100MB. Your file is 100.0MB.",
  });
  const larger = receiveUpload(streamed("a.txt", megabytes(150, 524_288)));
  await expect(larger).rejects.toThrow("Your file is 150.5MB.");
  await expect.poll(uploadNames).toEqual([]);
  expect(statusOf("TOO_LARGE")).toBe(413);
});

test("beyond the ceiling the rest is not read, and the size is the announced one", async () => {
  let made = 0;
  function* counted() {
    for (const chunk of megabytes(2_000)) {
      made += 1;
      yield chunk;
    }
  }
  const headers = { "Content-Length": String(2_001 * 1_048_576) };
  const request = streamed("a.txt", counted(), headers);
  await expect(receiveUpload(request)).rejects.toThrow("Your file is 2000.0MB.");
  expect(made).toBeLessThan(700);
  await expect.poll(uploadNames).toEqual([]);
});

test("a client that goes away leaves no file", async () => {
  const gone = new AbortController();
  const endless = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nseed`,
        ),
      );
    },
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: endless,
    duplex: "half",
    signal: gone.signal,
  } as RequestInit);
  const upload = receiveUpload(request);
  setTimeout(() => gone.abort(), 20);
  await expect(upload).rejects.toMatchObject({ code: "INVALID" });
  await expect.poll(uploadNames).toEqual([]);
});

test("a body that breaks off leaves no file", async () => {
  const whole = streamed("a.txt", [Buffer.from("half a fi")]);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const cut = new Request("http://localhost/", {
    method: "POST",
    headers,
    body: bytes.subarray(0, -9),
  });
  await expect(receiveUpload(cut)).rejects.toMatchObject({ code: "INVALID" });
  await expect.poll(uploadNames).toEqual([]);
});

test("two files, and what is no form, are refused", async () => {
  const two = formRequest([
    ["file", textFile("one")],
    ["file", textFile("two")],
  ]);
  await expect(receiveUpload(two)).rejects.toMatchObject({ code: "INVALID" });
  const json = new Request("http://localhost/", { method: "POST", body: "{}" });
  await expect(receiveUpload(json)).rejects.toMatchObject({ code: "INVALID" });
  await expect.poll(uploadNames).toEqual([]);
});

test("nothing is taken when the disk is nearly full", async () => {
  const gib = 1_024 ** 3;
  const upload = (freeBytes: number, totalBytes: number) =>
    receiveUpload(formRequest([["file", textFile("one")]]), {
      diskSpace: async () => ({ freeBytes, totalBytes }),
    });
  const full = { code: "DISK_FULL", message: sourceMessages.DISK_FULL };
  await expect(upload(0.9 * gib, 10 * gib)).rejects.toMatchObject(full);
  await expect(upload(1.9 * gib, 500 * gib)).rejects.toMatchObject(full);
  expect((await upload(1.1 * gib, 10 * gib)).file).toBeDefined();
  expect((await upload(2.1 * gib, 500 * gib)).file).toBeDefined();
  expect(statusOf("DISK_FULL")).toBe(503);
});

test("a transcript of CHAT is a text, though controls enclose its times", async () => {
  const lines = [
    "@Begin",
    "*ANA:\tso . \u00150_400\u0015",
    "*BEN:\tyes . \u0015400_900\u0015",
    "@End",
  ];
  const { file } = await receiveUpload(
    formRequest([["file", textFile(lines.join("\n"), "a.txt")]]),
  );
  expect(file?.reader).toBe("text");
});
