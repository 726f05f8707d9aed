import { formats } from "../app/formats/index.ts";
import { type Fixture, fixtures } from "../app/writers/fixtures/sources.ts";
import { type Order, order } from "./forgetful/measure.ts";

/**
 * Orders 200 pieces of a model that forgets one field in ten, writes a third of its texts too short
 * and misquotes in one of ten, and prints how many were delivered, true, with what is short said.
 */
const seedsEach = 5;
const sources: Fixture[] = Object.values(fixtures)
  .filter(({ segments }) => segments.length > 20)
  .slice(0, 10);

const orders: Order[] = [];
for (const [at, source] of sources.entries())
  for (const { id } of formats)
    for (let seed = 1; seed <= seedsEach; seed++)
      orders.push(await order(source, id, 100 * at + seed));

const share = (of: readonly Order[], all = orders) =>
  `${of.length} of ${all.length} (${((100 * of.length) / all.length).toFixed(1)} %)`;
const delivered = orders.filter((each) => each.delivered);
const total = (name: keyof Order["spoilt"]) =>
  orders.reduce((sum, { spoilt }) => sum + spoilt[name], 0);
const rows = [
  ["texts written", total("texts")],
  [
    "forgotten, too short, misquoted",
    ["forgotten", "short", "misquoted"].map((name) => total(name as "short")).join(", "),
  ],
  ["delivered", share(delivered)],
  [
    "of them without an untrue quotation unmarked",
    share(
      delivered.filter(({ untrue }) => untrue.length === 0),
      delivered,
    ),
  ],
  [
    "of them short of a wish of their format",
    share(
      delivered.filter(({ short }) => short.length > 0),
      delivered,
    ),
  ],
  [
    "of those, with every wish named in the note",
    share(
      delivered.filter(({ short, isSaid }) => short.length > 0 && isSaid),
      delivered.filter(({ short }) => short.length > 0),
    ),
  ],
  [
    "calls a piece, mean",
    (orders.reduce((sum, { calls }) => sum + calls, 0) / orders.length).toFixed(2),
  ],
];
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
for (const { format, refusal } of orders.filter((each) => !each.delivered))
  console.log(`refused ${format}: ${refusal}`);
for (const { format, untrue } of delivered.filter((each) => each.untrue.length > 0))
  console.log(`untrue ${format}: ${untrue.join(" / ")}`);
for (const { format, short } of delivered.filter((each) => !each.isSaid))
  console.log(`unsaid ${format}: ${short.join(", ")}`);
