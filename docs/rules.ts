import { errorCodes } from "../app/errors.ts";
import type {
  Best,
  Declaration,
  Length,
  LinesPart,
  ListPart,
  TextPart,
} from "../app/formats/declaration.ts";
import { formats } from "../app/formats/index.ts";
import { languages } from "../app/languages/index.ts";
import { packages, plans } from "../app/plans/plans.ts";
import { readerByExtension } from "../app/sources/file-types.ts";
import { forms } from "../app/sources/text/forms/index.ts";

const units: Record<Length["unit"], string> = {
  characters: "characters",
  words: "words",
  weighted: "characters as X counts them",
};

const lengthOf = ({ unit, least, most }: Length) => `${least}–${most} ${units[unit]}`;

function bestOf({ unit, least, most }: Best): string {
  const range = [
    least === undefined ? "" : `at least ${least}`,
    most === undefined ? "" : `at most ${most}`,
  ];
  return `best ${range.filter(Boolean).join(", ")} ${units[unit]}`;
}

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const ruleOf = ({ check, ...rest }: { check: string }) =>
  [check, ...Object.values(rest)].map(String).join(" ");

function textRow(part: TextPart, within = ""): string[] {
  const limits = [
    part.optional ? `none, or ${lengthOf(part)}` : lengthOf(part),
    ...(part.best ? [bestOf(part.best)] : []),
    ...(part.unbounded ? ["more is let pass"] : []),
  ];
  return [
    `${within}${part.name}`,
    part.label,
    limits.join("; "),
    [
      ...(part.timed ? ["timed, in the order of the source"] : []),
      ...(part.whole ? ["whole sentences"] : []),
      ...(part.rules ?? []).map(ruleOf),
    ].join("; "),
  ];
}

const linesRow = ({ name, label, least, most, each }: LinesPart, within: string): string[] => [
  `${within}${name}`,
  label,
  `none, or ${least}–${most} of ${lengthOf(each)} each`,
  "",
];

function listRows({ name, label, least, most, parts, rules }: ListPart): string[][] {
  const within = `${name}[].`;
  return [
    [name, label, `${least}–${most} of them`, (rules ?? []).map(ruleOf).join("; ")],
    ...parts.map((part) => (part.kind === "text" ? textRow(part, within) : linesRow(part, within))),
  ];
}

function formatSection(format: Declaration): string {
  const { label, baseCredits, length, opening, slot, before, list, after } = format;
  const facts = [
    `${baseCredits} credits beside the minutes`,
    ...(length ? [`${length.least}–${length.most} words in all`] : []),
    ...(opening ? [`an opening of ${opening.least}–${opening.most} characters`] : []),
    `${slot.platform}, ${slot.publishTime}`,
  ];
  const rows = [
    ...before.map((part) => textRow(part)),
    ...listRows(list),
    ...after.map((part) => textRow(part)),
  ];
  const heads = ["text", "on screens", "how much", "own rules"];
  return `### ${label}\n\n${facts.join(" · ")}\n\n${table(heads, rows)}`;
}

const inEnglish = new Intl.DisplayNames("en", { type: "language" });

/** The tables of rules as Markdown, from the very values that the product runs on. */
export function rulesTables(): string {
  return `# Rules, as they stand in the code

Made from the code by \`npm run unit -- docs -u\`; a test compares. Change the code, not this page.

## Formats

${formats.map(formatSection).join("\n\n")}

## Plans and packs

${table(
  ["plan", "a month", "credits a month"],
  plans.map(({ name, priceUSD, monthlyCredits }) => [name, `$${priceUSD}`, `${monthlyCredits}`]),
)}

${table(
  ["pack", "price", "credits"],
  packages.map(({ name, priceUSD, credits }) => [name, `$${priceUSD}`, `${credits}`]),
)}

## Sources

${table(
  ["extension", "reader"],
  Object.entries(readerByExtension).map(([extension, reader]) => [`\`${extension}\``, reader]),
)}

Forms of transcripts, in the order in which they are tried: ${[...new Set(forms.map(({ name }) => name))].join(" · ")}.

## Languages with a file of their own

${languages.map(({ code }) => `${inEnglish.of(code)} (${code})`).join(" · ")}

## Failures and their status

${table(
  ["code", "HTTP status"],
  errorCodes.map(([code, status]) => [`\`${code}\``, `${status}`]),
)}
`;
}
