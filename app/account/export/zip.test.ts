import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { streamed } from "../../http/streamed.server.ts";
import { type ZipEntry, zipped } from "./zip.ts";

async function* of(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function read(entries: AsyncIterable<ZipEntry>): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await new Response(streamed(zipped(entries))).arrayBuffer());
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, body]) => [name, strFromU8(body)]),
  );
}

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

test("files come out as they went in, whole, in pieces, empty and in any script", async () => {
  const files = await read(
    of(
      { name: "a.txt", body: "seeds" },
      { name: "種/b.txt", body: pieces("one ", "種 😀", "") },
      { name: "empty.txt", body: "" },
      { name: "long.txt", body: pieces(..."x".repeat(300).split(""), "y".repeat(200_000)) },
    ),
  );
  expect(files).toEqual({
    "a.txt": "seeds",
    "種/b.txt": "one 種 😀",
    "empty.txt": "",
    "long.txt": "x".repeat(300) + "y".repeat(200_000),
  });
});

test("an archive without files is one", async () => {
  expect(await read(of())).toEqual({});
});

test("a body that fails breaks the archive off", async () => {
  async function* failing(): AsyncGenerator<string> {
    yield "begun";
    throw new Error("gone");
  }
  await expect(read(of({ name: "a", body: failing() }))).rejects.toThrow("gone");
});

test("who stops reading stops what is read", async () => {
  let made = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) yield { name: `${made++}.txt`, body: randomBytes(48_000).toString("base64") };
    } finally {
      ended = true;
    }
  }
  const reader = streamed(zipped(endless())).getReader();
  await reader.read();
  await reader.cancel();
  expect(ended).toBe(true);
  expect(made).toBeLessThan(5);
});
