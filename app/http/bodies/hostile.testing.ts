import fc from "fast-check";
import type { Body } from "./body.server.ts";

/** A body to send: printed by its description, built on demand. */
export type Sent = { what: string; type: string; make: () => string };

const formType = "application/x-www-form-urlencoded";
const boundary = "b";

/** Repeats the unit up to about `bytes`. */
const filled = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / unit.length)));

const hugeIndex = fc.constantFrom(100, 4_294_967_294, 10_000_000, 999_999_999, 1e15);
const tails = ["", ".x", "[0]", ".__proto__.x", "[]", "[-1]", "[1e9]"];

const nestings = ["[", '{"a":', '[{"a":', '[""', "[0,"];
const widths = ["{},", "0,", '"",', "[],", "[[[]]],", '{"a":0},', "null,", "1e999,"];
const runs = ["\\u0041", '\\"', "x", "あ", "9"];

/** JSON of about `bytes`: deep, wide, with many keys, or one endless value. */
function jsonTexts(bytes: number): fc.Arbitrary<{ what: string; make: () => string }> {
  return fc.oneof(
    fc.constantFrom(...nestings).map((unit) => ({
      what: `deep ${unit}`,
      make: () => filled(unit, bytes),
    })),
    fc.constantFrom(...widths).map((unit) => ({
      what: `wide ${unit}`,
      make: () => `[${filled(unit, bytes - 3)}0]`,
    })),
    fc.integer({ min: 1, max: 20_000 }).map((count) => ({
      what: `${count} keys`,
      make: () =>
        `{${Array.from({ length: count }, (_, at) => `"k${at}":0`)
          .join()
          .slice(0, bytes - 9)}}`,
    })),
    fc.constantFrom(...runs).map((unit) => ({
      what: `one value of ${unit}`,
      make: () => (unit === "9" ? filled(unit, bytes) : `{"a":"${filled(unit, bytes / 3 - 9)}"}`),
    })),
    fc.constantFrom('{"__proto__":{"a":1}}', '{"\\u005f_proto__":[]}', "").map((text) => ({
      what: text,
      make: () => text,
    })),
    fc.json({ maxDepth: 8 }).map((text) => ({ what: text, make: () => text })),
  );
}

const sizes = (body: Body) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(body.maxBytes) },
    fc.integer({ min: 1, max: body.maxBytes || 100_000 }),
    fc.constant(body.maxBytes + 1),
  );

/** Names of a form, with a row or an index filled in. */
const sample = (body: Body) => {
  const names = body.names.map(({ name }) => name.replace("#", "0").replace("*", "1"));
  return fc.constantFrom(...names, "x", "__proto__", "constructor");
};

function forms(body: Body): fc.Arbitrary<Sent> {
  const name = sample(body);
  const of = (what: string, make: () => string): Sent => ({ what, type: formType, make });
  const values = ["+", "%", "%2", "%41", "%F0%9F", "x", "=", "%E3%81%82", "%00", "あ", "<"];
  return fc.oneof(
    fc
      .tuple(name, hugeIndex, fc.constantFrom(...tails))
      .map(([base, index, tail]) =>
        of("huge index", () => `${base}[${index}]${tail}=1&password=x`),
      ),
    fc
      .tuple(name, fc.constantFrom("[0]", ".x", "[99]", "[", "]"))
      .map(([base, tail]) => of("deep name", () => `${base}${filled(tail, body.maxBytes - 99)}=1`)),
    fc
      .tuple(name, fc.constantFrom(...values), sizes(body))
      .map(([base, unit, bytes]) =>
        of(
          `${base} of ${bytes} in ${unit}`,
          () => `${base}=${filled(unit, bytes - base.length - 1)}`,
        ),
      ),
    fc
      .tuple(name, fc.integer({ min: 2, max: 20_000 }))
      .map(([base, count]) => of(`${base}, ${count} times`, () => `${base}=1&`.repeat(count))),
    fc
      .tuple(
        fc.constantFrom("a", "texts.", "parts["),
        fc.constantFrom("", "=1", "]=", "].heading=1"),
      )
      .map(([head, tail]) =>
        of(`fields ${head}i${tail}`, () =>
          Array.from({ length: body.maxBytes / 16 }, (_, at) => `${head}${at}${tail}`).join("&"),
        ),
      ),
    fc
      .constantFrom("&", "=", "&=", "&&&x")
      .map((unit) => of(unit, () => filled(unit, body.maxBytes))),
    fc
      .tuple(
        fc.constantFrom("__intent__", "__state__"),
        jsonTexts(Math.min(20_000, body.maxBytes / 4)),
      )
      .map(([base, { what, make }]) =>
        of(`${base} ${what}`, () => `${base}=${encodeURIComponent(make())}`),
      ),
    fc
      .string({ maxLength: 300, unit: "binary" })
      .map((text) => of(JSON.stringify(text), () => text)),
  );
}

const part = (name: string, value: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

function uploads(body: Body): fc.Arbitrary<Sent> {
  const name = sample(body);
  const type = `multipart/form-data; boundary=${boundary}`;
  const of = (what: string, make: () => string): Sent => ({
    what,
    type,
    make: () => `${make()}--b--\r\n`,
  });
  const count = fc.integer({ min: 1, max: 20_000 });
  return fc.oneof(
    fc.tuple(name, count).map(([base, n]) => of(`${n} × ${base}`, () => part(base, "1").repeat(n))),
    count.map((n) => of(`${n} parts`, () => `--${boundary}\r\n\r\n\r\n`.repeat(n))),
    count.map((n) => of(`${n} files`, () => part("file", "x", '; filename="a.txt"').repeat(n))),
    count.map((n) => of(`${n} boundaries`, () => `--${boundary}\r\n`.repeat(n))),
    count.map((n) => of(`name of ${n}`, () => part("x".repeat(n), "1"))),
    fc
      .tuple(name, hugeIndex)
      .map(([base, at]) => of("huge index", () => part(`${base}[${at}]`, "1"))),
    name.map((base) => of(`long ${base}`, () => part(base, "\r\n--".repeat(300_000)))),
    jsonTexts(100_000).map(({ what, make }) => of(what, () => part("sourceInfo", make()))),
    fc
      .string({ maxLength: 300, unit: "binary" })
      .map((text) => of(JSON.stringify(text), () => text)),
  );
}

const others = (body: Body): fc.Arbitrary<Sent> =>
  sizes(body).map((bytes) => ({
    what: `${bytes} bytes`,
    type: "text/plain",
    make: () => "x".repeat(bytes),
  }));

/** Bodies meant to be expensive, up to or just over a declared body's size. */
export function hostile(body: Body): fc.Arbitrary<Sent> {
  if (body.kind === "form") return forms(body);
  if (body.kind === "upload") return uploads(body);
  if (body.kind !== "json") return others(body);
  return jsonTexts(body.maxBytes).map((sent) => ({ ...sent, type: "application/json" }));
}
