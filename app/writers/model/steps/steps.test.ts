import { expect, test } from "vitest";
import { formats } from "../../../formats/index.ts";
import { checkAnalysis, checkRecommendations, checkTitles } from "../../../strategies/rules.ts";
import { builtIn } from "../../fixtures/built-in.ts";
import { checkpointsIn, type Fixture, fixtures, readerOf } from "../../fixtures/sources.ts";
import type { StepMaterial } from "../../steps/step-texts.ts";
import { createAuthor } from "../testing/author.ts";
import { inGerman } from "../testing/german-plan.ts";
import { loopbackModel } from "../testing/loopback.ts";
import { planFor, type Slip } from "../testing/planner.ts";
import { createModelWriter } from "../writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };

async function materialOf(fixture: Fixture | undefined, brief?: string): Promise<StepMaterial> {
  const source = readerOf(fixture as Fixture, checkpointsIn());
  return { source, survey: await builtIn.survey(source, context), ...(brief ? { brief } : {}) };
}

async function planning(slip?: Slip, fixture = fixtures["English interview"]) {
  const { model, asked } = await loopbackModel((request) => planFor(request, slip));
  const { steps } = createModelWriter(model, builtIn);
  return { steps, asked, material: await materialOf(fixture) };
}

for (const name of ["English interview", "German conversation", "Japanese interview"]) {
  test(`${name}: the model's texts keep the rules of each step`, async () => {
    const { steps, asked, material } = await planning(undefined, fixtures[name]);
    const { analysis, advice } = await steps.analyse(material, context);
    const checks = [
      ...checkAnalysis(analysis),
      ...checkRecommendations(advice, material.survey),
      ...checkTitles(advice),
    ];
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(advice.map(({ format }) => format)).toEqual(formats.map(({ id }) => id));
    expect(asked).toHaveLength(1);
  });
}

test("in another language than the source's, what is counted and what is advised is in it too", async () => {
  const { steps, asked, material } = await planning((path, text) =>
    path.startsWith("keyTakeaways.1")
      ? { text: "Die Bibliothek verleiht 98.765 Tüten mit Saatgut.", cites: text.cites }
      : inGerman(path, text),
  );
  const german = { ...material, language: "de" };
  const { analysis, advice } = await steps.analyse(german, context);
  const prompt = asked[0]?.messages.map(({ content }) => content).join("\n");
  expect(prompt).toContain("every text in German");
  expect(prompt).toContain("their German translation in square brackets");
  expect(analysis.topic).toBe("Eine Bibliothek, die Samen an ihre Mitglieder verleiht");
  expect(analysis.keyTakeaways.join()).not.toContain("98.765");
  expect(analysis.keyTakeaways.length).toBeGreaterThanOrEqual(3);
  const checks = [
    ...checkAnalysis(analysis),
    ...checkRecommendations(advice, material.survey, "de"),
    ...checkTitles(advice),
  ];
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  expect(advice[0]?.reason).toMatch(/^Hier wird gut erklärt.+ (?:Wörter|Absch|Sätze|Fragen)/);
});

test("texts that stay in the source's language are asked for again, then refused", async () => {
  const { steps, asked, material } = await planning();
  await expect(steps.analyse({ ...material, language: "de" }, context)).rejects.toMatchObject({
    code: "MODEL_UNUSABLE",
  });
  expect(asked[1]?.messages.at(-1)?.content).toContain("write them in German");
});

test("each text of the analysis names segments of the source", async () => {
  const { steps, material } = await planning();
  const { analysis } = await steps.analyse(material, context);
  const ids = new Set(fixtures["English interview"]?.segments.map(({ id }) => id));
  const paths = analysis.evidence.map(({ path }) => path);
  expect(paths).toEqual([
    "topic",
    "targetAudience",
    ...[0, 1, 2].map((at) => `primaryGoals.${at}`),
    "tone",
    ...[0, 1, 2, 3, 4].map((at) => `keyTakeaways.${at}`),
  ]);
  for (const { cites } of analysis.evidence) {
    expect(cites.length).toBeGreaterThan(0);
    expect(cites.flatMap(({ segmentIds }) => segmentIds).every((id) => ids.has(id))).toBe(true);
  }
});

const lies: [string, { text: string; cites?: string[] }][] = [
  ["a number", { text: "The library lends 98,765 packets of seed to its members." }],
  ["a name", { text: "The idea came from Wilhelmina Brandenburg, who founded it." }],
  ["a link", { text: "See https://seeds.example/offer for all of it." }],
  ["no place", { text: "The library asks its members to bring seed back.", cites: [] }],
];

for (const [what, lie] of lies) {
  test(`a takeaway with ${what} that the source lacks is left out, the others stay`, async () => {
    const { steps, asked, material } = await planning((path, { cites }) =>
      path === "keyTakeaways.1.text" ? { cites, ...lie } : undefined,
    );
    const { analysis } = await steps.analyse(material, context);
    expect(analysis.keyTakeaways.join("\n")).not.toMatch(/98,765|Brandenburg|seeds\.example/);
    if (what !== "a link") expect(analysis.keyTakeaways).not.toContain(lie.text);
    expect(analysis.keyTakeaways.length).toBeGreaterThanOrEqual(what === "a link" ? 5 : 4);
    expect(asked).toHaveLength(1);
  });
}

test("where too little is left it is asked for again, and the whole is sound", async () => {
  let calls = 0;
  const { steps, asked, material } = await planning((path) => {
    if (path === "topic") calls++;
    const isLie = calls === 1 && path.startsWith("keyTakeaways");
    return isLie ? { text: "In 4711 all was lost.", cites: ["s1"] } : undefined;
  });
  const { analysis } = await steps.analyse(material, context);
  expect(analysis.keyTakeaways.length).toBeGreaterThanOrEqual(3);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.messages.at(-1)?.content).toMatch(/- keyTakeaways: 0; write 3 to 6/);
});

test("after two repairs it is given up, with a failure that offers the built-in writer", async () => {
  const { steps, asked, material } = await planning((path) =>
    path === "topic" ? { text: "In 4711 all was lost.", cites: ["s1"] } : undefined,
  );
  await expect(steps.analyse(material, context)).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
  expect(asked).toHaveLength(3);
});

test("the counts beside a reason are printed by code, and figures of the model's go", async () => {
  const { steps, material } = await planning((path, { cites }) =>
    path === "formats.0.reason"
      ? { text: "It suits a letter well for many readers. It has 17 parts.", cites }
      : undefined,
  );
  const { advice } = await steps.analyse(material, context);
  const { sections } = material.survey;
  expect(advice[0]?.reason).toMatch(
    new RegExp(`^It suits a letter well for many readers\\. ${sections.length} sections`),
  );
  expect(advice[0]?.estimatedEngagement).toMatch(/^Likely engagement: high \(/);
});

test("titles of the wrong length are left out, and a priority that is none is the counted one", async () => {
  const { steps, material } = await planning((path) => {
    if (path === "formats.2.titles.0") return { text: "word ".repeat(20), cites: [] };
    return path === "formats.2.priority" ? { text: "urgent", cites: [] } : undefined;
  });
  const { advice } = await steps.analyse(material, context);
  const blog = advice.find(({ format }) => format === "blog");
  expect(blog?.titles.length).toBeGreaterThanOrEqual(2);
  expect(blog?.titles.every((title) => [...title].length <= 70)).toBe(true);
  expect(blog?.priority).toBe("medium");
});

test("the advice for a changed analysis is asked with it, and only the advice", async () => {
  const { steps, asked, material } = await planning();
  const { analysis } = await steps.analyse(material, context);
  const { evidence: _, ...changed } = { ...analysis, topic: "What beans teach a harbour" };
  const advice = await steps.advise(material, changed, context);
  expect(advice).toHaveLength(formats.length);
  const prompt = asked[1]?.messages[1]?.content ?? "";
  expect(prompt).toMatch(/What beans teach a harbour/);
  expect(prompt).not.toMatch(/^- keyTakeaways/m);
});

test("the pieces are asked for on the prefix that the analysis has warmed", async () => {
  const { model, asked } = await loopbackModel(createAuthor());
  const writer = createModelWriter(model, builtIn);
  const material = await materialOf(fixtures["English interview"]);
  await writer.steps.analyse(material, context);
  const plan = await writer.plan(material.source, context);
  const task = { format: "x", useStyleMatching: false, useLlmo: false };
  await writer.write(plan, task, context);
  const [analysis, piece] = asked.map(({ messages }) => messages[1]?.content ?? "");
  const upTo = (analysis ?? "").lastIndexOf("=====");
  expect(upTo).toBeGreaterThan(5_000);
  expect(piece?.slice(0, upTo)).toBe(analysis?.slice(0, upTo));
  expect(asked[0]?.body.response_format).toEqual(asked[1]?.body.response_format);
});
