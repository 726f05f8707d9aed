import { concernsAll, type Problem } from "./problems.ts";
import { itemsOf, type Leaf, leavesOf, type Shape, type Tree } from "./shapes/draft.ts";
import { plainPath, type Reply, type Resolve, replySchema, treeOf } from "./shapes/reply.ts";

/** A question that asks for parts of a draft anew and knows where the answer goes. */
type Repair = {
  /** True if it asks for every text of the draft. */
  isWhole: boolean;
  schema: ReturnType<typeof replySchema>;
  /** Puts the answer in place; returns the new texts. */
  put(tree: Tree, reply: Reply, resolve: Resolve): Leaf[];
};

const leavesIn = (tree: Tree) => leavesOf(tree).map(({ leaf }) => leaf);

function wholeRepair(shape: Shape): Repair {
  return {
    isWhole: true,
    schema: replySchema(shape.parts),
    put(tree, reply, resolve) {
      Object.assign(tree, treeOf(shape.parts, reply, resolve));
      return leavesIn(tree);
    },
  };
}

/** Asks for single texts by their paths, and for lists with too few items as a whole. */
function partsRepair(shape: Shape, problems: readonly Problem[]): Repair {
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

/** Makes one question for everything that must be written anew. */
export function repairOf(shape: Shape, tree: Tree, problems: readonly Problem[]): Repair {
  return concernsAll(problems, tree) ? wholeRepair(shape) : partsRepair(shape, problems);
}
