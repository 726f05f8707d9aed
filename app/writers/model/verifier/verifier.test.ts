import path from "node:path";
import { expect, test } from "vitest";
import { verifyTexts } from "../../../grounding/index.ts";
import { startOf } from "../../../programs.ts";
import { groundingOf } from "../../../transcripts/grounded.ts";
import { fixtures } from "../../fixtures/sources.ts";
import { createVerifiers } from "./verifier.ts";

const talk = (fixtures["English interview"]?.segments ?? []).filter(({ role }) => !role);
const first = talk[0]?.text ?? "";
const drafts = [
  { path: "a", text: `“${first}”`, kind: "prose" as const, segmentIds: [talk[0]?.id ?? ""] },
  {
    path: "b",
    text: "It cost 8,431 euros, “said nobody at all in there”.",
    kind: "prose" as const,
  },
];

test("the thread's verdicts are those of the shared verifier", async () => {
  const verifier = createVerifiers().of(talk, "en");
  const texts = await verifier.verifyTexts(drafts, {});
  expect(texts).toEqual(verifyTexts(drafts, groundingOf(talk, "en"), {}));
  expect(texts[1]?.actions.length).toBeGreaterThan(1);
  const [found, lost] = await verifier.verifyQuotations([
    { quote: first, near: [] },
    { quote: "nobody said this", near: [] },
  ]);
  expect([found?.status, lost?.status]).toEqual(["verbatim", "missing"]);
});

test("each source is held to its own words, however many are open", async () => {
  const verifiers = createVerifiers();
  const sources = Array.from({ length: 9 }, (_, at) => {
    const text = `Town ${at} has a library of its own since the year ${1900 + at}.`;
    return { text, verifier: verifiers.of([{ id: "s1", text }], "en") };
  });
  for (let round = 0; round < 2; round++) {
    const statuses = await Promise.all(
      sources.map(async ({ verifier }) => {
        const asked = sources.map(({ text }) => ({ quote: text, near: [] }));
        const verdicts = await verifier.verifyQuotations(asked);
        return verdicts.map(({ status }) => status === "verbatim");
      }),
    );
    expect(statuses).toEqual(sources.map((_, at) => sources.map((_, other) => other === at)));
  }
});

test("a thread that dies fails who waits for it, and the next question has a new one", async () => {
  let isBroken = true;
  const dying = { file: path.resolve("app/writers/fixtures/dying-worker.ts") };
  const verifiers = createVerifiers(() => (isBroken ? dying : startOf("verify")));
  const verifier = verifiers.of(talk, "en");
  await expect(verifier.verifyTexts(drafts, {})).rejects.toThrow(/thread/);
  isBroken = false;
  expect(await verifier.verifyTexts(drafts, {})).toHaveLength(2);
});

test("a thread that never answers is ended, and the next question has a new one", async () => {
  let isStuck = true;
  const hanging = { file: path.resolve("app/writers/fixtures/hanging-worker.ts") };
  const entry = () => (isStuck ? hanging : startOf("verify"));
  const verifier = createVerifiers(entry, 8_000).of(talk, "en");
  await expect(verifier.verifyTexts(drafts, {})).rejects.toThrow("Writing got stuck");
  isStuck = false;
  expect(await verifier.verifyTexts(drafts, {})).toHaveLength(2);
});

test("what the verifier can't take is an error, and the thread goes on", async () => {
  const verifier = createVerifiers().of(talk, "en");
  const broken = [{ path: "a", kind: "prose" as const }] as unknown as typeof drafts;
  await expect(verifier.verifyTexts(broken, {})).rejects.toThrow(/verifier failed/);
  expect(await verifier.verifyTexts(drafts, {})).toHaveLength(2);
});
