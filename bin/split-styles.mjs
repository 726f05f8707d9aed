// After the bundler's part of `npm run build`: the stylesheet as a list of rules, each with the
// classes and elements that it is for, so that a first page carries the rules it needs and no others
// (app/serving/critical-styles.server.ts).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";

const folder = "build/client/assets";

/** An identifier of CSS as it is written in HTML. */
function unescaped(name) {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/**
 * The selector without what has to be absent, without lists of which one is enough, and without
 * quoted values, where dots are no classes.
 */
function withoutConditions(selector) {
  const plain = selector.replace(/"[^"]*"|'[^']*'/g, "");
  const [condition = ""] = /:(?:not|is|where)\(/.exec(plain) ?? [];
  if (!condition) return plain;
  const at = plain.indexOf(condition);
  let end = at + condition.length;
  for (let depth = 1; depth > 0 && end < plain.length; end++) {
    if (plain[end] === "(") depth++;
    if (plain[end] === ")") depth--;
  }
  return withoutConditions(plain.slice(0, at) + plain.slice(end));
}

/**
 * All that the page must have for a selector to match: its classes, and the element that it begins
 * with, as `<name`; none where it names neither.
 */
function neededBy(selector) {
  const names = withoutConditions(selector).match(/\.(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+/gi) ?? [];
  // Scripts set the theme's class before the first paint.
  const classes = names.map((name) => unescaped(name.slice(1))).filter((name) => name !== "dark");
  const [element] = /^[a-z]\w*/.exec(selector) ?? [];
  return element ? [`<${element}`, ...classes] : classes;
}

function split(node) {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const needs = node.selectors.map(neededBy);
    return [needs.some((names) => names.length === 0) ? `${node}` : { css: `${node}`, needs }];
  }
  const { name, params } = node;
  // The whole stylesheet follows in time for the printer.
  if (name === "media" && params === "print") return [];
  if (name === "property" || name === "keyframes") return [{ css: `${node}`, named: params }];
  if (!node.nodes) return [`@${name} ${params};`];
  return [{ open: `@${name} ${params}{`, rules: node.nodes.flatMap(split) }];
}

const [sheet] = readdirSync(folder).filter((file) => file.endsWith(".css"));
const css = readFileSync(path.join(folder, sheet), "utf8");
const rules = postcss.parse(css).nodes.flatMap(split);
const version = sheet.replace(/^styles-|\.css$/g, "");
writeFileSync("build/server/styles.json", JSON.stringify({ version, rules }));
