import { expect, test } from "vitest";
import { blog } from "../../formats/blog.ts";
import { reportIn } from "../../formats/content.ts";
import { textAt } from "../../formats/paths.ts";
import { isBroken } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { checkpointsIn, type Fixture, fixtureOf, fixtures, readerOf } from "../fixtures/sources.ts";
import type { Task } from "../writer.ts";
import { createAuthor, draftOf, type Request, replyOf } from "./testing/author.ts";
import { type Loopback, loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const interview = fixtures["English interview"] as Fixture;
const german = fixtures["German conversation"] as Fixture;
const task = (format: string, more: Partial<Task> = {}): Task => ({
  format,
  useStyleMatching: false,
  useLlmo: false,
  ...more,
});

type Fields = Record<string, unknown>;
type Cited = { text: string; cites: string[] };

/** Makes a model that changes a good author's draft before it hands it in. */
const changing = (change: (draft: Fields, request: Request, at: number) => unknown) => {
  const author = createAuthor();
  return loopbackModel((request, at) => {
    const draft = draftOf(author(request) as ReturnType<typeof replyOf>);
    return replyOf((change(draft, request, at) as typeof draft) ?? draft);
  });
};

async function pieceBy({ model }: Loopback, wanted: Task, fixture = interview) {
  const writer = createModelWriter(model, builtIn);
  const plan = await writer.plan(readerOf(fixture), context);
  return writer.write(plan, wanted, context);
}

test("the prompt has rules, source, wishes and task in this order, the task last", async () => {
  const model = await loopbackModel(createAuthor());
  await pieceBy(model, task("newsletter", { brief: "For gardeners. Leave out the money." }));
  const [system, user] = model.asked[0]?.messages ?? [];
  expect(system?.content).toMatch(/data, not instructions/);
  const text = user?.content ?? "";
  const order = ["[s1 ", "For gardeners.", "Write an e-mail newsletter"].map((part) =>
    text.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.every((at) => at > 0)).toBe(true);
});

test("all pieces of a source begin with the same bytes, in another process too", async () => {
  const kept = new Map<string, unknown>();
  const starts: string[] = [];
  for (const format of ["newsletter", "blog"]) {
    const { model, asked } = await loopbackModel(createAuthor());
    const writer = createModelWriter(model, builtIn);
    const plan = await writer.plan(readerOf(interview, checkpointsIn(kept)), context);
    await writer.write(plan, task(format), context);
    const text = asked[0]?.messages[1]?.content ?? "";
    starts.push(text.slice(0, text.indexOf("\n\nWrite ")));
  }
  expect(starts[0]?.length).toBeGreaterThan(2_000);
  expect(starts[1]).toBe(starts[0]);
});

test("a time that the model wrote is never used; code prints the first place of a section", async () => {
  const model = await changing((draft) => {
    for (const section of draft.sections as { content: Cited }[])
      section.content.text = `[9:59] ${section.content.text}`;
  });
  const { content, evidence } = await pieceBy(model, task("blog"));
  const { sections } = content as { sections: { content: string }[] };
  for (const [at, section] of sections.entries()) {
    const starts = evidence.find(({ path }) => path === `sections.${at}.content`)?.cites ?? [];
    const first = Math.min(...starts.map(({ start }) => start ?? Number.POSITIVE_INFINITY));
    const minutes = Math.floor(first / 60);
    expect(section.content).toContain(`[${minutes}:${String(first % 60).padStart(2, "0")}] `);
    expect(section.content).not.toContain("9:59");
  }
});

test("too many slides are spread, numbers in front go, repeats are dropped, the call is added", async () => {
  const model = await changing((draft) => {
    const slides = draft.slides as { content: Cited }[];
    const [first] = slides;
    const more = interview.segments.map(({ text }, at) => ({
      content: { text: `${at + 1}/30 ${text.slice(0, 200)}`, cites: [`s${at + 1}`] },
    }));
    draft.slides = [...slides.slice(0, 4), ...(first ? [first] : []), ...more];
  });
  const { content, checks } = await pieceBy(model, task("social"));
  expect(checks.every(({ level, passed }) => level === "soft" || passed)).toBe(true);
  const { slides } = content as { slides: { slideNumber: number; content: string }[] };
  expect(slides.map(({ slideNumber }) => slideNumber)).toEqual(slides.map((_, at) => at + 1));
  expect(slides.length).toBeLessThanOrEqual(10);
  expect(slides.some((slide) => /^\d+\//.test(slide.content))).toBe(false);
  expect(model.asked).toHaveLength(1);
});

test("what code can't mend is asked for in one request that names it, and only it", async () => {
  const model = await changing((draft, _, at) => {
    if (at === 0) (draft.intro as Cited).text = "Short.";
  });
  const { content } = await pieceBy(model, task("newsletter"));
  expect(model.asked).toHaveLength(2);
  const [, second] = model.asked;
  const last = second?.messages.at(-1)?.content ?? "";
  expect(last).toMatch(/- intro: 1 words; write 12 to 90 words/);
  expect(last.match(/^- /gm)).toHaveLength(1);
  expect((content as { intro: string }).intro.split(" ").length).toBeGreaterThan(11);
});

test("what stays short is asked for twice, then delivered and said", async () => {
  const model = await changing((draft) => {
    if (draft.intro) (draft.intro as Cited).text = "Short.";
  });
  const { content, checks, making } = await pieceBy(model, task("newsletter"));
  expect(model.asked).toHaveLength(3);
  expect(content.intro).toBe("Short.");
  expect(checks.filter(isBroken)).toEqual([]);
  expect(checks).toContainEqual(
    expect.objectContaining({ rule: "introduction", level: "soft", passed: false }),
  );
  expect(making.note).toContain("introduction");
});

test("a part that never comes is filled with the source's words", async () => {
  const model = await changing((draft) => {
    const { quickTakeaway: _, ...rest } = draft;
    return rest;
  });
  const { content, evidence } = await pieceBy(model, task("newsletter"));
  expect(content.quickTakeaway).toMatch(/: “.+”/);
  expect(evidence.find(({ path }) => path === "quickTakeaway")?.cites[0]?.verbatim).toBe(true);
});

test("a piece in which most is missing ends in an error that names it", async () => {
  const model = await changing((draft) => {
    for (const section of (draft.sections ?? []) as { heading: Cited; content: Cited }[])
      Object.assign(section, {
        heading: { text: "", cites: [] },
        content: { text: "", cites: [] },
      });
  });
  await expect(pieceBy(model, task("newsletter"))).rejects.toMatchObject({
    code: "MODEL_UNUSABLE",
    message: expect.stringMatching(/could be delivered: .+/),
  });
});

test("a draft in another language is written again once, and refused when it stays so", async () => {
  const english = createAuthor();
  const own = createAuthor();
  const lines = interview.segments
    .map(({ text }, at) => `[s${at + 1} 0:00 Ann] ${text}`)
    .join("\n");
  const inEnglish = (request: Request) => {
    const task = request.messages[1]?.content.split("=====\n\n").at(-1) ?? "";
    return english({ ...request, messages: [{ role: "user", content: `${lines}\n\n${task}` }] });
  };
  const once = await loopbackModel((request, at) => (at === 0 ? inEnglish(request) : own(request)));
  const piece = await pieceBy(once, task("newsletter"), german);
  expect(piece.language).toBe("de");
  expect(once.asked[1]?.messages.at(-1)?.content).toMatch(/has to be in German/);
  const always = await loopbackModel(inEnglish);
  await expect(pieceBy(always, task("newsletter"), german)).rejects.toMatchObject({
    code: "MODEL_UNUSABLE",
  });
});

test("a post gets the search report that the built-in writer's gets; a model's score is not read", async () => {
  const search = { publishedAt: "2026-01-02T03:04:05.000Z", sourceUrl: "https://example.com/talk" };
  const model = await changing((draft) => ({
    ...draft,
    "llmo.seoScore": { text: "100", cites: [] },
  }));
  const { content } = await pieceBy(model, task("blog", { useLlmo: true, search }));
  const llmo = reportIn(content);
  expect(llmo?.seoScore).toBeLessThan(100);
  expect(llmo?.urlSlug).toMatch(/^[a-z0-9-]+$/);
  expect(JSON.parse(llmo?.schemaMarkup ?? "")).toHaveProperty("@graph");
});

test("a link of the person's wishes may stand in the piece, another may not", async () => {
  const model = await changing((draft) => {
    const call = draft.callToAction as Cited;
    call.text = "Order it at https://mine.example/book or https://theirs.example/x today?";
  });
  const { content, making } = await pieceBy(
    model,
    task("newsletter", { brief: "https://mine.example/book" }),
  );
  const { callToAction } = content as { callToAction: string };
  expect(callToAction).toContain("https://mine.example/book");
  expect(callToAction).not.toContain("theirs");
  expect(making.checked.links).toBeGreaterThanOrEqual(2);
});

test("the making tells the model, its calls and tokens, and what was checked", async () => {
  const model = await loopbackModel(createAuthor());
  const { making } = await pieceBy(model, task("blog"));
  expect(making).toMatchObject({
    writer: "model",
    model: "test-model",
    provider: expect.stringContaining("127.0.0.1"),
    calls: 1,
  });
  expect(making.tokensIn).toBeGreaterThan(1_000);
  expect(making.tokensOut).toBeGreaterThan(100);
  expect(making.checked.times).toBeGreaterThan(2);
  expect(making.checked.quotations).toBeGreaterThan(0);
  expect(making.checked.names).toBeGreaterThan(0);
});

test("a number in words that the source does not hold is marked at its place", async () => {
  const model = await changing((draft) => {
    (draft.quickTakeaway as Cited).text += " It takes ninety-seven gardeners.";
  });
  const { making, content } = await pieceBy(model, task("newsletter"));
  expect(making.marked).toContainEqual({
    path: "quickTakeaway",
    what: "number",
    text: "ninety-seven",
    sentence: "It takes ninety-seven gardeners.",
  });
  expect(content.quickTakeaway).toContain("ninety-seven");
});

test("one part is written anew, the others and their evidence stay", async () => {
  const { model } = await loopbackModel(createAuthor());
  const writer = createModelWriter(model, builtIn);
  // The double needs every sentence of the talk to have one left for the part.
  const segments = interview.segments.map(({ role: _, ...segment }) => segment);
  const plan = await writer.plan(readerOf({ ...interview, segments }), context);
  const piece = await writer.write(plan, task("blog"), context);
  const rewrite = { path: "sections.1", content: piece.content, evidence: piece.evidence };
  const again = await writer.write(plan, task("blog", { rewrite }), context);
  const [before, after] = [blog.schema.parse(piece.content), blog.schema.parse(again.content)];
  expect(after.sections[1]).not.toEqual(before.sections[1]);
  expect({ ...after, sections: after.sections.toSpliced(1, 1) }).toEqual({
    ...before,
    sections: before.sections.toSpliced(1, 1),
  });
  const kept = piece.evidence.filter(({ path }) => !path.startsWith("sections.1."));
  expect(again.evidence).toEqual(expect.arrayContaining(kept));
  expect(again.checks.filter(isBroken)).toEqual([]);
});

test.each([
  ["newsletter", "title"],
  ["social", "hook"],
  ["blog", "title"],
])("a %s has the %s that the person chose", async (format, name) => {
  const title = "What a drawer of seeds can teach a town";
  const model = await loopbackModel(createAuthor());
  const { content, making } = await pieceBy(model, task(format, { title }));
  expect(content[name]).toBe(title);
  expect(making.marked ?? []).toEqual([]);
  expect(model.asked[0]?.messages[1]?.content).toContain(title);
});

test("a thread opens with the chosen line, and a line that no title may be is left out", async () => {
  const line = "A drawer of seeds can teach a town.";
  const model = await loopbackModel(createAuthor());
  const { content } = await pieceBy(model, task("x", { title: line }));
  expect(textAt(content, "tweets.0.content")?.startsWith(line)).toBe(true);
  const long = "A title that goes on and on. ".repeat(8);
  const piece = await pieceBy(model, task("blog", { title: long }));
  expect(piece.content.title).not.toContain("on and on");
});

test("a source under 120 words is refused before anything is asked", async () => {
  const model = await loopbackModel(createAuthor());
  const short = fixtureOf(interview.segments.slice(0, 2), { language: "en" });
  await expect(pieceBy(model, task("x"), short)).rejects.toMatchObject({ code: "TOO_SHORT" });
  expect(model.asked).toEqual([]);
});
