import { expect, test } from "vitest";
import { z } from "zod";
import { fieldNames } from "./field-names.ts";
import { formBody } from "./form-body.server.ts";
import { parseForm } from "./parse-form.server.ts";

const schema = z.object({
  title: z.string().trim().max(20).default(""),
  formats: z.array(z.string()).optional(),
  texts: z.object({ intro: z.string() }).default({ intro: "" }),
  parts: z.array(z.object({ heading: z.string(), from: z.string().optional() })).max(5),
});
const body = formBody({ schemas: [schema], names: ["intent", "text.*", "__intent__"] });

const post = (text: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://offprint.test/", {
    method: "POST",
    body: text,
    headers: { "Content-Type": type },
  });
const read = async (text: string) => Object.fromEntries(await body.read(post(text)));

test("a schema's names are those that conform gives its fields", () => {
  expect(fieldNames(schema)).toEqual([
    { name: "title", repeats: false },
    { name: "formats", repeats: true },
    { name: "texts.intro", repeats: false },
    { name: "parts[#].heading", repeats: false },
    { name: "parts[#].from", repeats: false },
  ]);
});

test("the fields of the form arrive as a browser sends them", async () => {
  expect(await read("title=a+b%2Bc&texts.intro=%E2%82%AC&text.id-1_x=+&intent=save")).toEqual({
    title: "a b+c",
    "texts.intro": "€",
    "text.id-1_x": " ",
    intent: "save",
  });
  const form = await body.read(post("formats=a&formats=b&parts[0].heading=A&parts[99].heading=B"));
  expect(form.getAll("formats")).toEqual(["a", "b"]);
  expect(await read("")).toEqual({});
});

test.each([
  ["email=x", "This form has no field “email”."],
  ["title[10000000]=1", "This form has no field “title[10000000]”."],
  ["parts[100].heading=1", "no field"],
  ["parts[0]=1", "no field"],
  ["parts[0].heading.x=1", "no field"],
  ["texts=1", "no field"],
  ["text.=1", "no field"],
  ["__proto__=1", "no field"],
  ["__proto__.title=1", "no field"],
  ["texts.__proto__.intro=1", "no field"],
  ["constructor=1", "no field"],
  ["__state__=%5B%5D", "no field"],
  ["title=1&title=2", "The field “title” came twice."],
  [`${"x".repeat(101)}=1`, "The name of a field is too long."],
  ["title=1&".repeat(200), "A form can have at most 200 fields."],
  ["&".repeat(60_000), "A form can have at most 200 fields."],
])("%.40s is refused", async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringContaining(message),
  });
});

test("only a list of fields can be rearranged, within its length", async () => {
  const asked = (intent: unknown) =>
    read(new URLSearchParams({ __intent__: JSON.stringify(intent) }).toString());
  const good = { type: "reorder", payload: { name: "parts", from: 1, to: 0 } };
  expect(await asked(good)).toHaveProperty("__intent__");
  for (const payload of [
    { name: "parts[99999999]", from: 0, to: 1 },
    { name: "parts", from: 0, to: 1e9 },
    { name: "__proto__", from: 0, to: 1 },
  ])
    await expect(asked({ ...good, payload })).rejects.toMatchObject({ code: "INVALID" });
  const update = { type: "update", payload: { name: "title[9999999]", value: {} } };
  await expect(asked(update)).rejects.toMatchObject({ code: "INVALID" });
  await expect(read(`__intent__=${"[".repeat(60_000)}`)).rejects.toMatchObject({ code: "INVALID" });
});

test("a form that is too large or comes as something else is told so", async () => {
  const large = body.read(post(`title=${"x".repeat(70_000)}`));
  await expect(large).rejects.toMatchObject({ code: "TOO_LARGE" });
  for (const type of ["application/json", "multipart/form-data; boundary=b"])
    await expect(body.read(post("title=1", type))).rejects.toMatchObject({ code: "WRONG_TYPE" });
});

test("a reply echoes the fields of the form and nothing else", async () => {
  const form = await body.read(post(`title=${"x".repeat(21)}&parts[2].heading=A`));
  const { initialValue } = parseForm(form, schema).reply();
  expect(initialValue).toEqual({
    title: "x".repeat(21),
    parts: [undefined, undefined, { heading: "A" }],
  });
});
