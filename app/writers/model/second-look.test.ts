import { expect, test } from "vitest";
import { builtIn } from "../fixtures/built-in.ts";
import { type Fixture, fixtureOf, fixtures, readerOf } from "../fixtures/sources.ts";
import { createAuthor, draftOf, type Request, replyOf } from "./testing/author.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const interview = fixtures["English interview"] as Fixture;
/** Long enough for its tokens to leave room for asking a sentence anew. */
const evening = fixtureOf(
  ["Harwick", "Dunmore"].flatMap((town, talk) =>
    interview.segments.map((segment) => ({
      ...segment,
      id: `t${talk}${segment.id}`,
      start: talk * 600 + (segment.start ?? 0),
      text: segment.text.replace(/(?<=\p{L})([.,;])/gu, ` of ${town}$1`),
    })),
  ),
  { language: "en", duration: 1_200 },
);
const context = { signal: new AbortController().signal, onProgress: () => undefined };
const task = { format: "newsletter", useStyleMatching: false, useLlmo: false };
const claim = "The neighbours later painted the door of that place together.";

const fieldsOf = ({ schema }: Request) => Object.keys((schema?.properties as object) ?? {});
const numberOf = ({ messages }: Request) =>
  Number(/^(\d+)\. The neighbours later/m.exec(messages.at(-1)?.content ?? "")?.[1]);

/** Adds a claim of its own to the letter, and answers the second look with `judge`. */
async function written(
  judge: (request: Request) => unknown,
  { source = interview, secondLook = true } = {},
) {
  const author = createAuthor();
  const { model, asked } = await loopbackModel((request) => {
    if (fieldsOf(request).includes("verdicts")) return judge(request);
    if (fieldsOf(request).includes("sentences")) return { sentences: [{ sentence: 1, text: "" }] };
    const draft = draftOf(author(request) as ReturnType<typeof replyOf>);
    const takeaway = draft.quickTakeaway as { text: string } | undefined;
    if (takeaway) takeaway.text += ` ${claim}`;
    return replyOf(draft);
  });
  const writer = createModelWriter(model, builtIn, { secondLook });
  const plan = await writer.plan(readerOf(source), context);
  return { ...(await writer.write(plan, task, context)), asked };
}

const doubts = (request: Request) => ({
  verdicts: [{ sentence: numberOf(request), verdict: "not said" }],
});

test("a sentence that the lines do not say is asked for anew, and goes if nothing comes", async () => {
  const { content, making, asked } = await written(doubts, { source: evening });
  expect(content.quickTakeaway).not.toContain(claim);
  expect(content.quickTakeaway).not.toBe("");
  expect(asked).toHaveLength(3);
  expect(making.note).toContain("a second time");
});

test("a model that stands by everything leaves what a program finds", async () => {
  const { content } = await written(() => ({ verdicts: [{ sentence: 1, verdict: "supported" }] }));
  expect(content.quickTakeaway).toContain(claim);
});

test("a second look that fails costs no piece, and the note says so", async () => {
  const { content, making } = await written(() => "no JSON at all");
  expect(content.quickTakeaway).toContain(claim);
  expect(making.note).not.toContain("a second time");
});

test("a second look adds at most 35 % to a short source's tokens", async () => {
  const tokensOf = ({ making }: Awaited<ReturnType<typeof written>>) =>
    (making.tokensIn ?? 0) + (making.tokensOut ?? 0);
  const once = tokensOf(await written(doubts, { secondLook: false }));
  const twice = tokensOf(await written(doubts));
  expect(twice).toBeGreaterThan(once);
  expect(twice / once).toBeLessThanOrEqual(1.35);
});

test("where asking anew would cost too much, what falls is marked", async () => {
  const { content, making, asked } = await written(doubts);
  expect(asked).toHaveLength(2);
  expect(content.quickTakeaway).toContain(claim);
  expect(making.marked).toContainEqual(expect.objectContaining({ what: "claim", text: claim }));
});
