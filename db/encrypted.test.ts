import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyedHash, open, seal } from "./encrypted.ts";

const key = randomBytes(32);
const place = { table: "transforms", column: "result", row: "row-1" };

test("what was sealed opens at its place, whatever it is", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      const plain = Buffer.from(bytes);
      expect(open(key, place, seal(key, place, plain)).equals(plain)).toBe(true);
    }),
  );
  expect(open(key, place, seal(key, place, "Zażółć 漢字")).toString()).toBe("Zażółć 漢字");
});

test("a value moved to another table, column or row does not open", () => {
  const sealed = seal(key, place, "text");
  for (const moved of [{ row: "row-2" }, { column: "title" }, { table: "sources" }])
    expect(() => open(key, { ...place, ...moved }, sealed)).toThrow();
});

test("each single flipped bit is refused", () => {
  const sealed = seal(key, place, "a short text");
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => open(key, place, altered)).toThrow();
  }
});

test("each shortened or lengthened value is refused", () => {
  const sealed = seal(key, place, "a short text");
  for (let length = 0; length < sealed.length; length++)
    expect(() => open(key, place, sealed.subarray(0, length))).toThrow();
  expect(() => open(key, place, Buffer.concat([sealed, Buffer.of(0)]))).toThrow();
});

test("another key does not open it", () => {
  expect(() => open(randomBytes(32), place, seal(key, place, "text"))).toThrow();
});

test("sealing twice gives two values that do not hold the text", () => {
  const values = [seal(key, place, "canary-7731"), seal(key, place, "canary-7731")] as const;
  expect(values[0].equals(values[1])).toBe(false);
  for (const value of values) expect(value.includes("canary")).toBe(false);
});

test("a keyed hash depends on the key, the purpose and the content", () => {
  const hash = (k: Buffer, purpose: string, text: string) =>
    keyedHash(k, purpose).update(text).digest("hex");
  expect(hash(key, "file", "x")).toBe(hash(key, "file", "x"));
  const others = [
    hash(randomBytes(32), "file", "x"),
    hash(key, "session", "x"),
    hash(key, "file", "y"),
  ];
  expect(others).not.toContain(hash(key, "file", "x"));
});
