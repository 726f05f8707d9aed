/** Parts an array into `count` folds, the first into the first, the second into the second … */
export function foldsOf<Item>(items: Item[], count: number): { inside: Item[]; held: Item[] }[] {
  return Array.from({ length: Math.min(count, items.length) }, (_, fold) => ({
    inside: items.filter((_, at) => at % count !== fold),
    held: items.filter((_, at) => at % count === fold),
  }));
}

type Learner<Item, Setting, Model> = {
  settings: Setting[];
  /** A model for each setting. */
  fit(items: Item[], settings: Setting[]): Model[];
  /** How good a model is for an item that it has not seen. */
  judge(item: Item, model: Model): number;
};

const chosenFolds = 4;

/** The setting that is best for items which its models have not seen, by folds of these alone. */
export function chooseSetting<Item, Setting, Model>(
  items: Item[],
  learner: Learner<Item, Setting, Model>,
): Setting {
  const sums = learner.settings.map(() => 0);
  for (const { inside, held } of foldsOf(items, chosenFolds))
    for (const [at, model] of learner.fit(inside, learner.settings).entries())
      for (const item of held) sums[at] = (sums[at] ?? 0) + learner.judge(item, model);
  const best = sums.indexOf(Math.max(...sums));
  return learner.settings[best] as Setting;
}

/**
 * Gives each item with a model that knows nothing of it: neither its weights nor its settings were
 * chosen by the item's fold.
 */
export function heldOut<Item, Setting, Model>(
  items: Item[],
  count: number,
  learner: Learner<Item, Setting, Model>,
): { item: Item; model: Model; setting: Setting }[] {
  return foldsOf(items, count).flatMap(({ inside, held }) => {
    const setting = chooseSetting(inside, learner);
    const model = learner.fit(inside, [setting])[0] as Model;
    return held.map((item) => ({ item, model, setting }));
  });
}
