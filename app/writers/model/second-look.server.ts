import { z } from "zod";
import { countWords } from "../../languages/words.ts";
import type { Message } from "../../model-client/index.ts";
import type { Mark } from "../writer.ts";
import { cuttable } from "./cleaning.ts";
import { promptLine } from "./numbering.ts";
import type { Work } from "./piece.server.ts";
import { fenced, languageName, renewRules, secondLookRules } from "./prompt.server.ts";
import type { Leaf } from "./shapes/draft.ts";
import { type Verdicts, verify } from "./verifying.ts";

/** A sentence of a draft with the numbers of the lines that it cites. */
type Statement = { leaf: Leaf; text: string; lines: string[] };
type Fallen = Statement & { what: Mark["what"] };

const verdictSchema = z.object({
  verdicts: z.array(
    z.object({
      sentence: z.number().int(),
      verdict: z.enum(["supported", "contradicted", "not said"]),
    }),
  ),
});
const renewalSchema = z.object({
  sentences: z.array(z.object({ sentence: z.number().int(), text: z.string() })),
});

/** Small enough for a small model to keep in mind. */
const batchSize = 40;
/** Headings and asides claim nothing that could be looked up. */
const leastWords = 4;

/** Lists the sentences that no program's check has settled yet. */
function openStatements(leaves: readonly Leaf[], verdicts: Verdicts, { lines }: Work): Statement[] {
  return leaves.flatMap((leaf) => {
    const { marks = [], cites = [] } = verdicts.get(leaf) ?? {};
    const ids = new Set([...leaf.segmentIds, ...cites.flatMap(({ segmentIds }) => segmentIds)]);
    const cited = lines.filter(({ segments }) => segments.some(({ id }) => ids.has(id)));
    if (cited.length === 0) return [];
    return cuttable(leaf.text).flatMap(({ text }) => {
      const isMarked = marks.some(
        ({ sentence = "" }) => sentence.includes(text) || text.includes(sentence || text),
      );
      const own = cites.reduce(
        (rest, { quote }) => (quote ? rest.replace(quote, " ") : rest),
        text,
      );
      if (isMarked || countWords(own) < leastWords) return [];
      return [{ leaf, text, lines: cited.map(({ number }) => number) }];
    });
  });
}

/** Shows each cited line once, then the sentences with the numbers of their lines. */
function questionOf(
  statements: readonly Statement[],
  rules: string,
  task: string,
  { lines, plan }: Work,
): Message[] {
  const wanted = new Set(statements.flatMap((statement) => statement.lines));
  const shown = lines.filter(({ number }) => wanted.has(number)).map(promptLine);
  const sentences = statements.map(
    ({ text, lines: cited }, at) => `${at + 1}. ${text.replace(/\s+/g, " ")} (${cited.join(", ")})`,
  );
  const parts = [
    fenced("The lines", plan.fence, shown),
    fenced("The sentences, each with the lines it cites", plan.fence, sentences),
    task,
  ];
  return [
    { role: "system", content: rules },
    { role: "user", content: parts.join("\n\n") },
  ];
}

const batchesOf = (statements: readonly Statement[]): Statement[][] =>
  Array.from({ length: Math.ceil(statements.length / batchSize) }, (_, at) =>
    statements.slice(at * batchSize, (at + 1) * batchSize),
  );

/** A second look may fail; the draft, and what a program checked of it, stands without it. */
async function unlessItFails<Value>(
  work: Work,
  otherwise: Value,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    return await ask();
  } catch {
    work.context.signal.throwIfAborted();
    work.looked.failed++;
    return otherwise;
  }
}

async function fallenOf(statements: readonly Statement[], work: Work): Promise<Fallen[]> {
  const { asking, context, looked } = work;
  const found: Fallen[] = [];
  for (const batch of batchesOf(statements)) {
    const messages = questionOf(batch, secondLookRules, "Judge every sentence.", work);
    const question = {
      name: "verdicts",
      schema: verdictSchema,
      messages,
      maxOutputTokens: 200 + 24 * batch.length,
    };
    const { verdicts } = await unlessItFails(work, { verdicts: [] }, () =>
      asking.ask(question, context.signal),
    );
    looked.asked += verdicts.length;
    for (const { sentence, verdict } of verdicts) {
      const statement = batch[sentence - 1];
      if (
        !statement ||
        verdict === "supported" ||
        found.some(({ text }) => text === statement.text)
      )
        continue;
      found.push({ ...statement, what: verdict === "contradicted" ? "contradiction" : "claim" });
    }
  }
  return found;
}

/** Asks once for other sentences in the place of those that fell; leaves out what comes back empty. */
async function renewed(fallen: readonly Fallen[], work: Work): Promise<Map<Fallen, string>> {
  const { asking, context, plan } = work;
  const task = `Write each sentence anew, in ${languageName(plan.language)}.`;
  const messages = questionOf(fallen, renewRules, task, work);
  const question = {
    name: "sentences",
    schema: renewalSchema,
    messages,
    maxOutputTokens: 300 + 80 * fallen.length,
  };
  const { sentences } = await unlessItFails(work, { sentences: [] }, () =>
    asking.ask(question, context.signal),
  );
  return new Map(
    sentences.flatMap(({ sentence, text }) => {
      const old = fallen[sentence - 1];
      return old && text.trim() !== old.text ? [[old, text.trim()] as const] : [];
    }),
  );
}

function mark({ leaf, text, what }: Fallen, verdicts: Verdicts): void {
  const verdict = verdicts.get(leaf);
  if (verdict && leaf.text.includes(text)) verdict.marks.push({ what, text, sentence: text });
}

/**
 * Asks the model, with the cited lines alone, whether its sentences stand in them. What falls is
 * asked for anew once; what falls again, or comes back as it was, is marked.
 */
export async function lookAgain(
  leaves: readonly Leaf[],
  verdicts: Verdicts,
  work: Work,
): Promise<void> {
  if (!work.secondLook) return;
  const statements = openStatements(leaves, verdicts, work);
  if (statements.length === 0) return;
  work.context.onProgress("taking a second look at each sentence");
  const fallen = await fallenOf(statements, work);
  if (fallen.length === 0) return;
  const fresh = await renewed(fallen, work);
  const changed = new Set<Leaf>();
  for (const [old, text] of fresh) {
    // A text is never left empty: its only sentence stays, with its mark.
    if (text === "" && old.leaf.text.trim() === old.text) continue;
    old.leaf.text = old.leaf.text
      .replace(old.text, () => text)
      .replace(/[^\S\n]{2,}/g, " ")
      .trim();
    changed.add(old.leaf);
  }
  const before = new Map([...changed].map((leaf) => [leaf, verdicts.get(leaf)?.actions ?? []]));
  await verify([...changed], work.limits, verdicts);
  for (const [leaf, actions] of before)
    verdicts.get(leaf)?.actions.unshift(...actions.filter(({ action }) => action === "removed"));
  const written = [...fresh.values()].filter(Boolean);
  const again = openStatements([...changed], verdicts, work).filter(({ text }) =>
    written.some((sentence) => sentence.includes(text) || text.includes(sentence)),
  );
  const fallenAgain = again.length > 0 ? await fallenOf(again, work) : [];
  for (const each of [...fallen, ...fallenAgain]) mark(each, verdicts);
}
