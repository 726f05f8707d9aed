import { formats } from "../app/formats/index.ts";
import { type Fixture, fixtures } from "../app/writers/fixtures/sources.ts";
import { type Order, order } from "./forgetful/measure.ts";

/**
 * Orders 200 pieces of a model that forgets one field in ten, writes a third of its texts too short
 * and misquotes in one of ten, and prints how many were delivered, true, with what is short said: as
 * texts by their paths, and each alone in its format's own shape, which the server holds replies to.
 */
const seedsEach = 5;
const sources: Fixture[] = Object.values(fixtures)
  .filter(({ segments }) => segments.length > 20)
  .slice(0, 10);

async function measure(alone: boolean): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [at, source] of sources.entries())
    for (const { id } of formats)
      for (let seed = 1; seed <= seedsEach; seed++)
        orders.push(await order(source, id, 100 * at + seed, { alone }));
  return orders;
}

const share = (of: readonly Order[], all: readonly Order[]) =>
  `${of.length} of ${all.length} (${((100 * of.length) / all.length).toFixed(1)} %)`;

function rowsOf(orders: readonly Order[]): [string, string | number][] {
  const delivered = orders.filter((each) => each.delivered);
  const short = delivered.filter((each) => each.short.length > 0);
  const total = (name: keyof Order["spoilt"]) =>
    orders.reduce((sum, { spoilt }) => sum + spoilt[name], 0);
  const mean = (name: "calls" | "tokensIn" | "tokensOut" | "tokensUncached") =>
    orders.reduce((sum, each) => sum + each[name], 0) / orders.length;
  return [
    ["texts written", total("texts")],
    [
      "forgotten, too short, misquoted",
      (["forgotten", "short", "misquoted"] as const).map(total).join(", "),
    ],
    ["delivered", share(delivered, orders)],
    [
      "of them without an untrue quotation unmarked",
      share(
        delivered.filter(({ untrue }) => untrue.length === 0),
        delivered,
      ),
    ],
    ["of them short of a wish of their format", share(short, delivered)],
    [
      "of those, with every wish named in the note",
      share(
        short.filter(({ isSaid }) => isSaid),
        short,
      ),
    ],
    ["calls a piece, mean", mean("calls").toFixed(2)],
    [
      "tokens in, of them not from the cache, out: means",
      [mean("tokensIn"), mean("tokensUncached"), mean("tokensOut")].map(Math.round).join(", "),
    ],
  ];
}

const byPaths = await measure(false);
const alone = await measure(true);
const inShape = rowsOf(alone);
console.log("| | texts by their paths | the format's own shape |\n|---|---|---|");
for (const [at, row] of rowsOf(byPaths).entries())
  console.log(`| ${[...row, inShape[at]?.[1]].join(" | ")} |`);
for (const { delivered, format, refusal, untrue, short, isSaid } of [...byPaths, ...alone]) {
  if (!delivered) console.log(`refused ${format}: ${refusal}`);
  if (untrue.length > 0) console.log(`untrue ${format}: ${untrue.join(" / ")}`);
  if (!isSaid) console.log(`unsaid ${format}: ${short.join(", ")}`);
}
