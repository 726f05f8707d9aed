import { concernsAll, type Problem } from "./problems.ts";
import { itemsOf, type Leaf, leavesOf, type Shape, type Tree } from "./shapes/draft.ts";
import { plainPath, type Reply, type Resolve, replySchema, treeOf } from "./shapes/reply.ts";

/** A question for parts of a draft, and where its answer goes. */
export type Again = {
  /** Every text of the draft is asked for. */
  isWhole: boolean;
  schema: ReturnType<typeof replySchema>;
  /** Puts the answer in its places; answers the texts that are new. */
  put(tree: Tree, reply: Reply, resolve: Resolve): Leaf[];
};

const leavesIn = (tree: Tree) => leavesOf(tree).map(({ leaf }) => leaf);

function wholeAgain(shape: Shape): Again {
  return {
    isWhole: true,
    schema: replySchema(shape.parts),
    put(tree, reply, resolve) {
      Object.assign(tree, treeOf(shape.parts, reply, resolve));
      return leavesIn(tree);
    },
  };
}

/** Single texts by their paths, and lists that have too few items as a whole. */
function partsAgain(shape: Shape, problems: readonly Problem[]): Again {
  const leaves = new Map(
    problems.flatMap(({ path, leaf }) => (leaf ? [[path, leaf] as const] : [])),
  );
  const lists = shape.parts.filter(
    ({ kind, name }) => kind === "list" && problems.some(({ path }) => path === name),
  );
  return {
    isWhole: false,
    schema: replySchema(lists),
    put(tree, reply, resolve) {
      const fresh = reply.texts.flatMap(({ path, text, cites }) => {
        const leaf = leaves.get(plainPath(path));
        if (!leaf) return [];
        leaf.text = text;
        leaf.segmentIds = resolve(cites);
        return [leaf];
      });
      const grown = treeOf(lists, reply, resolve);
      for (const { name } of lists) tree[name] = itemsOf(grown, name);
      return [...fresh, ...leavesIn(grown)];
    },
  };
}

/** One question that asks only for what has to be written anew. */
export function askAgain(shape: Shape, tree: Tree, problems: readonly Problem[]): Again {
  return concernsAll(problems, tree) ? wholeAgain(shape) : partsAgain(shape, problems);
}
