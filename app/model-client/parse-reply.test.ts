import { expect, test } from "vitest";
import { z } from "zod";
import { parseReply } from "./parse-reply.ts";
import { isRefusalSentence } from "./refusal-sentence.ts";
import { plainSchema } from "./strict-schema.ts";

const schema = z.object({ title: z.string().min(3), points: z.array(z.string()).optional() });
const plain = plainSchema(schema);
const parse = (reply: string) => parseReply(reply, schema, plain);
const value = { title: "Clocks", points: ["one"] };
const json = JSON.stringify(value);

test.each([
  ["plain", json],
  ["indented, with space around", `\n\n ${JSON.stringify(value, null, 2)} \n`],
  ["in a fence", `\`\`\`json\n${json}\n\`\`\``],
  ["in a fence without a name, between sentences", `Here you are:\n\`\`\`\n${json}\n\`\`\`\nDone.`],
  ["in a fence that is never closed", `\`\`\`json\n${json}`],
  ["between sentences", `Sure! ${json} I hope that {this} helps.`],
  ["after thoughts", `<think>A {title}? Let me see.</think>${json}`],
  ["after thoughts whose start the template swallowed", `Let me see.\n</think>\n${json}`],
  ["after thoughts about thoughts", `<think>I end with </think> then {"title"</think>\n${json}`],
  ["after a channel's name", `<|channel|>final<|message|>${json}`],
  ["with single quotes and a comma too many", `{'title': 'Clocks', 'points': ['one',],}`],
  ["with Python's words", `{"title": "Clocks", "points": ["one"], "more": None}`],
  ["in a list of one", `[${json}]`],
  ["under a name of its own", `{"newsletter": ${json}}`],
])("a reply %s is read", (_how, reply) => {
  expect(parse(reply)).toEqual({ ok: true, value });
});

test("the words </think> inside a text stay there", () => {
  const said = { title: "What </think> means {here}" };
  expect(parse(JSON.stringify(said))).toEqual({ ok: true, value: said });
});

test("a null means that an optional field is absent", () => {
  expect(parse('{"title":"Clocks","points":null}')).toEqual({
    ok: true,
    value: { title: "Clocks" },
  });
});

test("JSON that stops in the middle is never mended, wherever it stops", () => {
  for (let end = 1; end < json.length; end++)
    expect([end, parse(json.slice(0, end)).ok]).toEqual([end, false]);
});

test("what is wrong is said with its place", () => {
  expect(parse('{"title":"A","points":["x",7]}')).toEqual({
    ok: false,
    isJson: true,
    problems: [expect.stringMatching(/^title: /), expect.stringMatching(/^points\.1: /)],
  });
  expect(parse("{}")).toMatchObject({ problems: [expect.stringMatching(/^title: /)] });
});

test("prose, an empty reply and thoughts alone are no JSON", () => {
  for (const reply of ["", "Once upon a time.", "<think>{", "7", "null", '"text"'])
    expect([reply, parse(reply)]).toMatchObject([reply, { ok: false, isJson: false }]);
});

test("sentences with which models decline are known", () => {
  for (const sentence of [
    "I'm sorry, but I can't help with that.",
    "I cannot assist with this request.",
    "As an AI language model, I do not write about this.",
    "<think>Hm.</think>I’m unable to create content from this recording.",
    "Es tut mir leid, aber dabei kann ich nicht helfen.",
    "Lo siento, no puedo ayudar con eso.",
    "Je suis désolé, mais je ne peux pas.",
    "申し訳ありませんが、お手伝いできません。",
    "抱歉，我无法协助。",
  ])
    expect([sentence, isRefusalSentence(sentence)]).toEqual([sentence, true]);
});

test("a reply that only mentions regret is no refusal", () => {
  for (const text of [
    '{"title":"I\'m sorry, said the clock"}',
    "Here is the newsletter you asked for.",
    `Sorry for the wait! ${"A long draft. ".repeat(200)}`,
    "",
  ])
    expect([text, isRefusalSentence(text)]).toEqual([text, false]);
});
