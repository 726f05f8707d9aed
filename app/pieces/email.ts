import type { Block } from "../formats/format.ts";
import { escaped, inline, type Page, paragraphsOf, type UrlOf } from "./html.ts";

/** Gmail hides what comes after this. */
export const gmailBytes = 102 * 1_024;

const serif = "'Iowan Old Style',Palatino,Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Set on each element, because Gmail's apps drop style sheets for some accounts. */
const light = {
  paper: "#faf8f4",
  card: "#ffffff",
  ink: "#1d1a16",
  muted: "#6a645b",
  line: "#e3ddd2",
  accent: "#a8321c",
};
const dark = {
  paper: "#161412",
  card: "#1f1c19",
  ink: "#f1ece4",
  muted: "#a79f93",
  line: "#35302a",
  accent: "#e8725a",
};

type Tone = "ink" | "muted" | "accent";
const set = (tone: Tone, style: string) => `class="${tone}" style="${style};color:${light[tone]}"`;

const body = `margin:0 0 18px;font:17px/1.6 ${serif}`;
const lastInBox = `margin:0;font:17px/1.6 ${serif}`;
const small = `margin:0 0 6px;font:bold 13px/1.4 ${sans}`;

const linked = (html: string) =>
  html.replaceAll("<a ", `<a ${set("accent", "text-decoration:underline")} `);

/** Paragraphs with a space after each, or between them alone. */
function prose(text: string, urlOf: UrlOf, ends = body): string {
  return paragraphsOf(text)
    .map((paragraph, at, all) => {
      const style = at === all.length - 1 ? ends : body;
      return `<p ${set("ink", style)}>${linked(inline(paragraph, urlOf))}</p>`;
    })
    .join("\n");
}

/** Where lines begin; Outlook knows no logical sides. */
type Side = "left" | "right";

/** A box with a rule before it: Outlook draws borders of cells, not of paragraphs. */
const boxed = (inner: string, side: Side) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:4px 0;padding-${side}:18px;border-${side}:3px solid ${light.accent}">\n${inner}\n</td></tr><tr><td style="height:20px;line-height:20px;font-size:1px">&nbsp;</td></tr></table>`;

function element(block: Block, urlOf: UrlOf, side: Side): string {
  const text = (of: string) => linked(inline(of, urlOf));
  switch (block.kind) {
    case "title":
      return `<h1 ${set("ink", `margin:0 0 22px;font:bold 31px/1.2 ${serif}`)}>${text(block.text)}</h1>`;
    case "standfirst":
      return `<p ${set("muted", `margin:0 0 24px;font:18px/1.5 ${serif}`)}>${text(block.text)}</p>`;
    case "heading":
      return `<h2 ${set("ink", `margin:34px 0 12px;font:bold 22px/1.3 ${serif}`)}>${text(block.text)}</h2>`;
    case "prose":
      return prose(block.text, urlOf);
    case "bullets": {
      const items = block.items.map(
        (item) => `<li ${set("ink", `margin:0 0 8px;font:17px/1.6 ${serif}`)}>${text(item)}</li>`,
      );
      return `<ul style="margin:0 0 18px;padding:0;padding-${side}:22px">\n${items.join("\n")}\n</ul>`;
    }
    case "callout":
      return boxed(
        `<p ${set("accent", small)}>${escaped(block.label)}</p>\n${prose(block.text, urlOf, lastInBox)}`,
        side,
      );
    case "slide":
    case "post":
      return boxed(
        `<p ${set("muted", small)}>${block.number}/${block.total}</p>\n${prose(block.text, urlOf, lastInBox)}`,
        side,
      );
    default:
      return block satisfies never;
  }
}

const darkRules = (["ink", "muted", "accent"] as const)
  .map((tone) => `.${tone}{color:${dark[tone]}!important}`)
  .join("");
const darkGrounds = `.paper{background:${dark.paper}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}.rule{border-color:${dark.accent}!important}`;
const inOutlook = `[data-ogsc] .ink{color:${dark.ink}!important}[data-ogsc] .muted{color:${dark.muted}!important}[data-ogsc] .accent{color:${dark.accent}!important}[data-ogsb] .paper{background:${dark.paper}!important}[data-ogsb] .card{background:${dark.card}!important}`;

/** The first words, which a list of mails shows after the subject. */
function previewOf({ description, blocks }: Page): string {
  const first = blocks.find(({ kind }) => kind === "prose" || kind === "slide" || kind === "post");
  const text = description ?? (first && "text" in first ? first.text : "");
  const words = text.replace(/\s+/g, " ");
  return words.length > 140 ? `${words.slice(0, 140).replace(/\s\S*$/, "")}…` : words;
}

/**
 * Renders a piece as an e-mail: tables and styles on each element for Outlook and Gmail, dark where
 * the reader's device is dark.
 */
export function emailPage(page: Page): string {
  const { title, language, direction, blocks, urlOf } = page;
  const side = direction === "rtl" ? "right" : "left";
  const written = `lang="${escaped(language)}" dir="${direction}"`;
  return [
    "<!doctype html>",
    `<html ${written}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(title)}</title>`,
    // Outlook takes Times for fonts it does not know.
    "<!--[if mso]><style>h1,h2,p,li{font-family:Georgia,serif!important}</style><![endif]-->",
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.card{padding:28px 20px!important}}@media (prefers-color-scheme:dark){${darkRules}${darkGrounds}}${inOutlook}</style>`,
    "</head>",
    `<body class="paper" style="margin:0;padding:0;background:${light.paper}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(previewOf(page))}</div>`,
    `<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background:${light.paper}"><tr><td align="center" style="padding:24px 10px">`,
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `<table role="presentation" ${written} width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="card" align="${side}" bgcolor="${light.card}" style="padding:40px 44px;background:${light.card};border:1px solid ${light.line};overflow-wrap:anywhere">`,
    ...blocks.map((block) => element(block, urlOf, side)),
    "</td></tr></table>",
    "<!--[if mso]></td></tr></table><![endif]-->",
    "</td></tr></table>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
