import { z } from "zod";
import { tokenise } from "../../languages/tokens.ts";
import { countWords } from "../../languages/words.ts";
import type { Message, Question } from "../../model-client/index.ts";
import type { Mark } from "../writer.ts";
import { added } from "./asking.server.ts";
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

/** A second look costs at most about a third of what the piece cost without it, in tokens. */
const mostShare = 0.34;
/** Rules, schema and marks of a question, and the frame of its answer. */
const questionTokens = 200;
const verdictTokens = 10;

/** Tokens of all prompts and replies of a piece so far. */
function tokensOf({ asking }: Work): number {
  const { tokensIn, tokensOut } = added(asking.spent(), asking.reused());
  return tokensIn + tokensOut;
}

/** What may still be spent on second looks, in tokens of prompts and replies. */
function tokensLeft(work: Work): number {
  const { tokens } = work.looked;
  return mostShare * (tokensOf(work) - tokens) - tokens;
}

/** Asks, and counts what it cost as a second look's. */
async function asked<Value>(question: Question<Value>, work: Work): Promise<Value> {
  const { asking, context, looked } = work;
  const before = tokensOf(work);
  try {
    return await asking.ask(question, context.signal);
  } finally {
    looked.tokens += tokensOf(work) - before;
  }
}

/** The share of a sentence's words that the lines it cites have too. */
function likeness({ text, lines: cited }: Statement, { lines, plan }: Work): number {
  const wordsOf = (of: string) => tokenise(of.toLowerCase(), plan.language).map(({ word }) => word);
  const theirs = new Set(
    lines.filter(({ number }) => cited.includes(number)).flatMap((line) => wordsOf(line.text)),
  );
  const own = wordsOf(text);
  return own.filter((word) => theirs.has(word)).length / Math.max(1, own.length);
}

/** Chooses what can be asked for `tokens`: sentences least like their lines go first. */
function affordable(statements: readonly Statement[], tokens: number, work: Work): Statement[] {
  const { model, lines } = work;
  const lineOf = new Map(lines.map((line) => [line.number, line]));
  const shown = new Set<string>();
  let left = tokens - questionTokens;
  const likely = new Map(statements.map((each) => [each, likeness(each, work)]));
  const order = statements.toSorted((a, b) => (likely.get(a) ?? 0) - (likely.get(b) ?? 0));
  const chosen = new Set(
    order.filter((statement) => {
      const fresh = statement.lines.filter((number) => !shown.has(number));
      const shownTokens = fresh.reduce((sum, number) => {
        const line = lineOf.get(number);
        return sum + (line ? model.countTokens(promptLine(line)) + 1 : 0);
      }, 0);
      const cost = shownTokens + model.countTokens(statement.text) + verdictTokens;
      if (cost > left) return false;
      left -= cost;
      for (const number of fresh) shown.add(number);
      return true;
    }),
  );
  return statements.filter((statement) => chosen.has(statement));
}

/** Lists the sentences that no program's check has settled yet. */
function openStatements(leaves: readonly Leaf[], verdicts: Verdicts, work: Work): Statement[] {
  const { lines, looked } = work;
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
      const statement = { leaf, text, lines: cited.map(({ number }) => number) };
      const isSettled = isMarked || looked.sentences.has(keyOf(statement));
      return isSettled || countWords(own) < leastWords ? [] : [statement];
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

const keyOf = ({ text, lines }: Statement) => JSON.stringify([text, lines]);

async function fallenOf(statements: readonly Statement[], work: Work): Promise<Fallen[]> {
  const { looked } = work;
  const found: Fallen[] = [];
  for (const batch of batchesOf(affordable(statements, tokensLeft(work), work))) {
    const messages = questionOf(batch, secondLookRules, "Judge every sentence.", work);
    const question = {
      name: "verdicts",
      schema: verdictSchema,
      messages,
      maxOutputTokens: 200 + 24 * batch.length,
    };
    const { verdicts } = await unlessItFails(work, { verdicts: [] }, () => asked(question, work));
    looked.asked += verdicts.length;
    if (verdicts.length > 0) for (const each of batch) looked.sentences.add(keyOf(each));
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

/**
 * Asks once for other sentences in the place of those that fell, unless that costs too much; leaves
 * out what comes back empty.
 */
async function renewed(fallen: readonly Fallen[], work: Work): Promise<Map<Fallen, string>> {
  const { model, pieceContext } = work;
  const task = `Write each sentence anew, in ${languageName(pieceContext.language)}.`;
  const messages = questionOf(fallen, renewRules, task, work);
  const tokens = messages.reduce((sum, { content }) => sum + model.countTokens(content), 0);
  if (tokens + 40 * fallen.length > tokensLeft(work)) return new Map();
  const question = {
    name: "sentences",
    schema: renewalSchema,
    messages,
    maxOutputTokens: 300 + 80 * fallen.length,
  };
  const { sentences } = await unlessItFails(work, { sentences: [] }, () => asked(question, work));
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
