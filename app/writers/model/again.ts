import { z } from "zod";
import type { DraftShape, Item, Leaf, Tree } from "./drafts/draft.ts";
import { leavesOf, type Resolve, replySchema, treeOf } from "./drafts/reply.ts";
import { concernsAll, type Problem } from "./problems.ts";

/** What is asked for to mend a draft, and how the answer gets into it. */
export type Again<Reply = unknown> = {
  schema: z.ZodType<Reply>;
  /** Puts the answer in its places; answers the texts that are new. */
  put(tree: Tree, reply: Reply, resolve: Resolve): Leaf[];
};

const leavesIn = (tree: Tree) => leavesOf(tree).map(({ leaf }) => leaf);

function wholeAgain(shape: DraftShape): Again {
  const schema = replySchema(shape.parts);
  return {
    schema,
    put(tree, reply, resolve) {
      Object.assign(tree, treeOf(shape.parts, schema.parse(reply), resolve));
      return leavesIn(tree);
    },
  };
}

/** Single texts by their paths, and lists that have too few items as a whole. */
function partsAgain(shape: DraftShape, problems: readonly Problem[]): Again {
  const leaves = new Map(
    problems.flatMap(({ path, leaf }) => (leaf ? [[path, leaf] as const] : [])),
  );
  const lists = shape.parts.filter(
    ({ name, kind }) => kind === "list" && problems.some(({ path }) => path === name),
  );
  const text = z.object({
    path: z.enum([...leaves.keys()]),
    text: z.string(),
    cites: z.array(z.string()),
  });
  const texts = z.object({ texts: z.array(text) });
  const listSchema = replySchema(lists);
  const schema = z.object({
    ...(leaves.size > 0 ? texts.shape : {}),
    ...(lists.length > 0 ? { lists: listSchema } : {}),
  });
  return {
    schema,
    put(tree, reply, resolve) {
      const fresh: Leaf[] = [];
      const given = leaves.size > 0 ? texts.parse(reply).texts : [];
      for (const { path, text: words, cites } of given) {
        const leaf = leaves.get(path);
        if (!leaf) continue;
        leaf.text = words;
        leaf.segmentIds = resolve(cites);
        fresh.push(leaf);
      }
      if (lists.length === 0) return fresh;
      const answer = z.object({ lists: listSchema }).parse(reply).lists;
      const grown = treeOf(lists, answer, resolve);
      for (const { name } of lists) tree[name] = (grown[name] ?? []) as Item[];
      return [...fresh, ...leavesIn(grown)];
    },
  };
}

/** One question that asks only for what has to be written anew. */
export function askAgain(shape: DraftShape, tree: Tree, problems: readonly Problem[]): Again {
  return concernsAll(problems, tree) ? wholeAgain(shape) : partsAgain(shape, problems);
}
