import { AppError } from "../../errors.ts";
import type { Check, Evidence } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import type { Mark, Rewrite } from "../writer.ts";
import { compose } from "./composing.ts";
import { fitLeaf, fitLines } from "./mending.ts";
import type { Work } from "./piece.server.ts";
import { placesOf } from "./place.ts";
import { rewriteText } from "./prompt.server.ts";
import type { Item, Leaf, Part, Tree } from "./shapes/draft.ts";
import { leavesOf, replyName, replySchema, treeOf } from "./shapes/reply.ts";
import { type Verdicts, verify } from "./verifying.ts";

type Fields = Record<string, unknown>;

export type Rewritten = {
  content: unknown;
  evidence: Evidence;
  checks: Check[];
  marked: Mark[];
  verdicts: Verdicts;
};

const under = (path: string) => (other: string) => other === path || other.startsWith(`${path}.`);

/** The part of the shape that a path such as "title" or "sections.2" names, as one to ask for. */
function partAt(parts: readonly Part[], path: string): { asked: Part[]; index?: number } {
  const [name = "", place] = path.split(".");
  const part = parts.find((each) => each.name === name);
  if (!part) throw new AppError("INVALID", "This part can't be written anew.");
  if (part.kind !== "list" || place === undefined) return { asked: [part] };
  return { asked: part.parts, index: Number(place) };
}

/** As the task names them: paths in the piece, N for the number of a line or an item. */
const pathsOf = (asked: readonly Part[], above: string): string[] =>
  asked.map(({ name, kind }) => `${above && `${above}.`}${name}${kind === "text" ? "" : ".N"}`);

/** Numbers of a part stay: only its texts are others. */
function withNumbers(value: unknown, old: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const numbers = Object.entries((old ?? {}) as Fields).filter(
    ([, item]) => typeof item === "number",
  );
  return { ...Object.fromEntries(numbers), ...value };
}

function put(content: unknown, path: string, value: Fields): unknown {
  const copy = structuredClone(content) as Fields;
  const [name = "", place] = path.split(".");
  if (place === undefined) copy[name] = value[name];
  else {
    const items = copy[name] as unknown[];
    items[Number(place)] = withNumbers(value, items[Number(place)]);
  }
  return copy;
}

async function attempt(
  work: Work,
  rewrite: Rewrite,
  broken: readonly string[],
): Promise<Rewritten> {
  const { shape, prompt, plan, limits, pieceContext, resolve, asking, context } = work;
  const { asked, index } = partAt(shape.parts, rewrite.path);
  const above = index === undefined ? "" : rewrite.path;
  const reply = await asking.ask(
    {
      name: replyName,
      schema: replySchema(asked, above),
      messages: [
        ...prompt.messages,
        { role: "assistant", content: JSON.stringify(rewrite.content) },
        { role: "user", content: rewriteText(pathsOf(asked, above), broken, plan.language) },
      ],
      maxOutputTokens: shape.maxOutputTokens,
    },
    context.signal,
  );
  const tree: Tree = treeOf(asked, reply, resolve, above);
  const leaves = leavesOf(tree).map(({ leaf }) => leaf);
  const verdicts: Verdicts = new Map();
  await verify(leaves, limits, verdicts);
  for (const part of asked) if (part.kind === "lines") fitLines(tree as Item, part);
  for (const leaf of leaves) fitLeaf(leaf, pieceContext);
  const { ofLeaf } = placesOf(limits.verifier.segments, verdicts);
  // Numbers are the piece's own: the part alone is put together without them.
  const plain = { ...shape, finish: (content: Fields) => content };
  const fresh = compose(tree, plain, pieceContext, verdicts, ofLeaf);
  const inPiece = (path: string) => (index === undefined ? path : `${rewrite.path}.${path}`);
  const content = put(rewrite.content, rewrite.path, fresh.content as Fields);
  const evidence = [
    ...rewrite.evidence.filter(({ path }) => !under(rewrite.path)(path)),
    ...fresh.evidence.map((entry) => ({ ...entry, path: inPiece(entry.path) })),
  ];
  const marked = fresh.marked.map((mark) => ({ ...mark, path: inPiece(mark.path) }));
  const checks = formatOf(shape.format).check(content, evidence, pieceContext);
  return { content, evidence, checks, marked, verdicts };
}

const brokenIn = (checks: readonly Check[]) =>
  checks.filter(({ level, passed }) => level === "hard" && !passed);

const textsAt = (leaves: readonly Leaf[]) =>
  leaves.every(({ text, part }) => text || part.optional);

/**
 * A finished piece with one part written anew; it breaks no rule that the piece did not break
 * before. Asked once more where it does. Throws MODEL_UNUSABLE.
 */
export async function rewrittenPart(work: Work, rewrite: Rewrite): Promise<Rewritten> {
  const format = formatOf(work.shape.format);
  const before = brokenIn(format.check(rewrite.content, rewrite.evidence, work.pieceContext));
  const known = new Set(before.map(({ rule }) => rule));
  let broken: string[] = [];
  for (let round = 0; round < 2; round++) {
    const piece = await attempt(work, rewrite, broken);
    const added = brokenIn(piece.checks).filter(({ rule }) => !known.has(rule));
    const isComplete = textsAt([...piece.verdicts.keys()]);
    if (isComplete && added.length === 0 && format.schema.safeParse(piece.content).success)
      return piece;
    broken = added.map(({ rule, measured, wanted }) => `${rule}: ${measured}; wanted: ${wanted}`);
    if (!isComplete) broken.push("a text of it holds nothing that stands in the source");
  }
  throw new AppError(
    "MODEL_UNUSABLE",
    "The AI model wrote nothing for this part that keeps the rules of the format. Nothing was charged.",
    { cause: new Error(broken.join("; ")) },
  );
}
