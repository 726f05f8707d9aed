import PQueue from "p-queue";
import { z } from "zod";
import type { Message } from "../../model-client/index.ts";
import type { Asking } from "./asking.server.ts";
import { type Line, promptLine, resolverOf } from "./numbering.ts";
import { fenced, languageName, notesRules } from "./prompt.server.ts";
import type { Note } from "./stored-plan.ts";
import type { Verifier } from "./verifier/verifier.ts";

const schema = z.object({
  notes: z.array(z.object({ claim: z.string(), quote: z.string(), cites: z.array(z.string()) })),
});
type Reply = z.infer<typeof schema>;

/** Providers accept this many calls at once without complaint. */
export const concurrentSections = 6;
const maxOutputTokens = 2_000;

function notesMessages(lines: readonly Line[], language: string, fence: string): Message[] {
  const source = fenced("A stretch of the source", fence, lines.map(promptLine));
  const task = `Note what it says, in ${languageName(language)}.`;
  return [
    { role: "system", content: notesRules },
    { role: "user", content: `${source}\n\n${task}` },
  ];
}

/** Repairs or drops a quotation that is not in the source; drops a note that cites no lines. */
async function checked(reply: Reply, lines: readonly Line[], verifier: Verifier): Promise<Note[]> {
  const resolve = resolverOf(lines);
  const verdicts = await verifier.verifyQuotations(
    reply.notes.map(({ quote, cites }) => ({ quote, near: resolve(cites) })),
  );
  return reply.notes.flatMap(({ claim, cites }, at) => {
    const segmentIds = resolve(cites);
    const verdict = verdicts[at];
    const found = verdict && verdict.status !== "missing" ? verdict : undefined;
    const ids = segmentIds.length > 0 ? segmentIds : (found?.segmentIds ?? []);
    if (ids.length === 0 || !claim.trim()) return [];
    return [{ claim: claim.trim(), quote: found?.quote ?? "", segmentIds: ids }];
  });
}

/** What a model is told that noted nothing of a stretch: small ones do so of a long prompt. */
const reminder =
  'You noted nothing that names its lines. The stretch has points: note at least three, each with the numbers of its lines in "cites".';

/**
 * Takes notes on all sections at the same time; reuses the replies of an earlier attempt. A section
 * of which a model noted nothing is read once more; then its notes stay empty.
 */
export async function takeNotes(
  sections: readonly (readonly Line[])[],
  about: { language: string; fence: string; verifier: Verifier; signal: AbortSignal },
  asking: Asking,
  onRead: (sections: number) => void,
): Promise<Note[][]> {
  const { signal } = about;
  const queue = new PQueue({ concurrency: concurrentSections });
  let read = 0;
  const take = async (lines: readonly Line[]) => {
    const messages = notesMessages(lines, about.language, about.fence);
    const noted = async (asked: Message[]) => {
      const question = { name: "notes", schema, messages: asked, maxOutputTokens };
      return checked(await asking.ask(question, signal), lines, about.verifier);
    };
    const first = await noted(messages);
    const notes =
      first.length > 0 ? first : await noted([...messages, { role: "user", content: reminder }]);
    onRead(++read);
    return notes;
  };
  try {
    return await Promise.all(sections.map((lines) => queue.add(() => take(lines), { signal })));
  } catch (thrown) {
    // Starts nothing more, but waits for the calls under way: they are paid for, and the next
    // attempt can use them.
    queue.clear();
    await queue.onIdle();
    throw thrown;
  }
}

/**
 * Writes `[s12 03:41 Ann] claim “quote”` lines that fit into `most` tokens, spread evenly over the
 * source.
 */
export function noteLines(
  notes: readonly Note[],
  lines: readonly Line[],
  most: number,
  tokensOf: (text: string) => number,
): string[] {
  const lineOf = new Map(lines.flatMap((line) => line.segments.map(({ id }) => [id, line])));
  const written = notes.flatMap(({ claim, quote, segmentIds }) => {
    const cited = [...new Set(segmentIds.flatMap((id) => lineOf.get(id) ?? []))];
    const [first, ...others] = cited;
    if (!first) return [];
    const text = [claim, quote ? `“${quote}”` : "", others.map(({ number }) => number).join(" ")];
    return [promptLine({ ...first, text: text.filter(Boolean).join(" ") })];
  });
  const costs = written.map((line) => tokensOf(line) + 1);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  if (total <= most) return written;
  // Drops lines at even intervals, so that the rest still covers the whole source.
  const share = most / total;
  let used = 0;
  return written.filter((_, at) => {
    const keep = Math.floor((at + 1) * share) > Math.floor(at * share);
    if (!keep || used + (costs[at] ?? 0) > most) return false;
    used += costs[at] ?? 0;
    return true;
  });
}
