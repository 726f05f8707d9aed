import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { streamed } from "../../http/streamed.server.ts";
import { type ZipEntry, zipped } from "./zip.ts";

test("an archive may hold more files than a ZIP without its extension can count", async () => {
  async function* many(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < 70_000; at++) yield { name: `pieces/${at}.txt`, body: String(at % 10) };
  }
  const bytes = await new Response(streamed(zipped(many()))).arrayBuffer();
  const files = unzipSync(new Uint8Array(bytes));
  expect(Object.keys(files)).toHaveLength(70_000);
  expect(Buffer.from(files["pieces/69999.txt"] ?? []).toString()).toBe("9");
});
