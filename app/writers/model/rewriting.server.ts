import { AppError } from "../../errors.ts";
import { type Content, textIn } from "../../formats/content.ts";
import type { Check, Evidence } from "../../formats/format.ts";
import { isWithin, placeAt, withPart } from "../../formats/paths.ts";
import { brokenLine, isBroken } from "../../formats/rules.ts";
import type { Mark, Rewrite } from "../writer.ts";
import { compose } from "./composing.ts";
import { fitLeaf, fitLines } from "./mending.ts";
import { quotedFor, type Work } from "./piece.server.ts";
import { placesOf } from "./place.ts";
import { rewriteText } from "./prompt.server.ts";
import { lookAgain } from "./second-look.server.ts";
import { type Leaf, leavesOf, type Part, type Tree } from "./shapes/draft.ts";
import { replyName, replySchema, textsIn, treeOf } from "./shapes/reply.ts";
import { type Verdicts, verify } from "./verifying.ts";

type Rewritten = {
  content: Content;
  evidence: Evidence;
  checks: Check[];
  marked: Mark[];
  verdicts: Verdicts;
};

/** Returns the part of the shape at a path such as "title" or "sections.2", to ask for it alone. */
function partAt(parts: readonly Part[], path: string): { asked: readonly Part[]; index?: number } {
  const { name, index } = placeAt(path);
  const part = parts.find((each) => each.name === name);
  if (part?.kind === "text") return { asked: [part] };
  if (part?.kind !== "list" || index === undefined)
    throw new AppError("INVALID", "This part can't be rewritten.");
  return { asked: part.parts, index };
}

/** Lists paths as the task names them, with N for the number of a line or an item. */
const pathsOf = (asked: readonly Part[], above: string): string[] =>
  asked.map(({ name, kind }) => `${above && `${above}.`}${name}${kind === "text" ? "" : ".N"}`);

async function attempt(
  work: Work,
  rewrite: Rewrite,
  broken: readonly string[],
): Promise<Rewritten> {
  const { format, shape, prompt, limits, pieceContext, resolve, asking, context } = work;
  const { asked, index } = partAt(shape.parts, rewrite.path);
  const above = index === undefined ? "" : rewrite.path;
  const answer = await asking.ask(
    {
      name: replyName,
      schema: replySchema(asked, above),
      messages: [
        ...prompt.messages,
        { role: "assistant", content: JSON.stringify(rewrite.content) },
        {
          role: "user",
          content: rewriteText(pathsOf(asked, above), broken, pieceContext.language),
        },
      ],
      maxOutputTokens: shape.maxOutputTokens,
    },
    context.signal,
  );
  const tree: Tree = treeOf(asked, quotedFor(work, answer), resolve, above);
  const leaves = leavesOf(tree).map(({ leaf }) => leaf);
  const verdicts: Verdicts = new Map();
  await verify(leaves, limits, verdicts);
  await lookAgain(leaves, verdicts, work);
  for (const part of asked) if (part.kind === "lines") fitLines(tree, part);
  for (const leaf of leaves) fitLeaf(leaf);
  const { ofLeaf } = placesOf(limits.verifier.segments, verdicts);
  const fresh = compose(tree, textsIn, pieceContext, verdicts, ofLeaf);
  const inPiece = (path: string) => (index === undefined ? path : `${rewrite.path}.${path}`);
  const value = index === undefined ? textIn(fresh.content, rewrite.path) : fresh.content;
  const content = withPart(rewrite.content, rewrite.path, value);
  const isReplaced = isWithin(rewrite.path);
  const evidence = [
    ...rewrite.evidence.filter(({ path }) => !isReplaced(path)),
    ...fresh.evidence.map((entry) => ({ ...entry, path: inPiece(entry.path) })),
  ];
  const marked = fresh.marked.map((mark) => ({ ...mark, path: inPiece(mark.path) }));
  const checks = format.check(content, evidence, pieceContext);
  return { content, evidence, checks, marked, verdicts };
}

const textsAt = (leaves: readonly Leaf[]) =>
  leaves.every(({ text, part }) => text || part.optional);

/**
 * Rewrites one part of a finished piece without breaking any rule the piece kept before. If the
 * first attempt breaks one, asks once more. Throws MODEL_UNUSABLE.
 */
export async function rewrittenPart(work: Work, rewrite: Rewrite): Promise<Rewritten> {
  const { format } = work;
  const before = format.check(rewrite.content, rewrite.evidence, work.pieceContext);
  const known = new Set(before.filter(isBroken).map(({ rule }) => rule));
  let broken: string[] = [];
  for (let round = 0; round < 2; round++) {
    const piece = await attempt(work, rewrite, broken);
    const added = piece.checks.filter((check) => isBroken(check) && !known.has(check.rule));
    const isComplete = textsAt([...piece.verdicts.keys()]);
    if (isComplete && added.length === 0 && format.schema.safeParse(piece.content).success)
      return piece;
    broken = added.map(brokenLine);
    if (!isComplete) broken.push("a text of it holds nothing that stands in the source");
  }
  throw new AppError(
    "MODEL_UNUSABLE",
    "The AI model wrote nothing for this part that keeps the rules of the format. Nothing was charged.",
    { cause: new Error(broken.join("; ")) },
  );
}
