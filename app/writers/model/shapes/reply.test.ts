import { expect, test } from "vitest";
import { formats } from "../../../formats/index.ts";
import { newsletter } from "../../../formats/newsletter.ts";
import { social } from "../../../formats/social.ts";
import { context } from "../../../formats/testing.ts";
import { strictSchema } from "../../../model-client/index.ts";
import { shapeOf } from "./index.ts";
import { contentOf, flattened, nestedSchema, replySchema, treeOf } from "./reply.ts";

const textAt = (path: string, text = `Text of ${path}`) => ({ path, text, cites: ["s1"] });
const tops = ["title", "intro", "quickTakeaway", "callToAction"].map((path) => textAt(path));
const sections = (...paths: string[]) => ({
  texts: [...tops, ...paths.map((path) => textAt(path))],
});

const { parts: letter } = shapeOf(newsletter, context());

const contentFrom = (reply: { texts: ReturnType<typeof textAt>[] }, parts = letter) =>
  contentOf(
    treeOf(parts, reply, (cites) => cites),
    ({ text }) => text,
  );

test("every question about a source has one and the same schema", () => {
  const schemas = formats.flatMap((format) => {
    const { parts } = shapeOf(format, context());
    return [
      JSON.stringify(strictSchema(replySchema(parts))),
      JSON.stringify(strictSchema(replySchema(parts.slice(1), "sections.2"))),
    ];
  });
  expect(new Set(schemas).size).toBe(1);
});

test("texts come into their places, however the model counts and writes its paths", () => {
  const named = sections(
    "sections[3].content",
    "sections.1.heading",
    "sections.1.content",
    "sections.1.bulletPoints.0",
    "sections[1].bulletPoints[1]",
    "sections.3.heading",
  );
  expect(contentFrom(named).sections).toEqual([
    {
      heading: "Text of sections.1.heading",
      content: "Text of sections.1.content",
      bulletPoints: ["Text of sections.1.bulletPoints.0", "Text of sections[1].bulletPoints[1]"],
    },
    { heading: "Text of sections.3.heading", content: "Text of sections[3].content" },
  ]);
});

test("where an item has one text, its number is path enough", () => {
  const reply = { texts: [textAt("hook"), textAt("slides.0"), textAt("slides.1.content")] };
  expect(contentFrom(reply, shapeOf(social, context()).parts).slides).toEqual([
    { content: "Text of slides.0" },
    { content: "Text of slides.1.content" },
  ]);
});

test("of two texts with one path the first that says something stands, unknown paths nowhere", () => {
  const again = [
    textAt("title", " "),
    ...tops,
    textAt("title", "Another"),
    textAt("llmo.seoScore"),
  ];
  const content = contentFrom({ texts: again });
  expect(content.title).toBe("Text of title");
  expect(JSON.stringify(content)).not.toContain("seoScore");
});

test("a reply without one of the parts is named to the model, lines may be missing", () => {
  const schema = replySchema(letter);
  expect(schema.safeParse(sections("sections.0.heading")).success).toBe(true);
  const { error } = schema.safeParse({ texts: tops.slice(1) });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["title", "sections"]);
});

test("a part that is asked for alone may be named by its whole path or its own", () => {
  const list = letter.find(({ name }) => name === "sections");
  const parts = list?.kind === "list" ? list.parts : [];
  const schema = replySchema(parts, "sections.2");
  for (const above of ["sections.2.", ""]) {
    const reply = { texts: [textAt(`${above}heading`), textAt(`${above}content`)] };
    expect(schema.safeParse(reply).success).toBe(true);
    const tree = treeOf(parts, reply, (cites) => cites, "sections.2");
    expect(tree.content).toMatchObject({ text: `Text of ${above}content` });
  }
});

test("a reply in the format's own shape is the same reply", () => {
  const one = (text: string) => ({ text, cites: ["s1"] });
  const reply = {
    ...Object.fromEntries(tops.map(({ path, text }) => [path, one(text)])),
    sections: [
      {
        heading: one("Text of sections.0.heading"),
        content: one("Text of sections.0.content"),
        bulletPoints: [
          one("Text of sections.0.bulletPoints.0"),
          one("Text of sections.0.bulletPoints.1"),
        ],
      },
      { heading: one("Text of sections.1.heading"), content: one("Text of sections.1.content") },
    ],
  };
  const paths = [
    "0.heading",
    "0.content",
    "0.bulletPoints.0",
    "0.bulletPoints.1",
    "1.heading",
    "1.content",
  ];
  const byPaths = sections(...paths.map((path) => `sections.${path}`));
  expect(contentFrom(flattened(nestedSchema(letter).parse(reply)) as typeof byPaths)).toEqual(
    contentFrom(byPaths),
  );
  expect(nestedSchema(letter).safeParse({ ...reply, sections: [{}] }).success).toBe(false);
});
