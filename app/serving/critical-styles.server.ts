import { existsSync, readFileSync } from "node:fs";
import { isSecure } from "../http/own-cookie.server.ts";

/** One rule of the stylesheet, as bin/split-styles.mjs writes it. */
export type Rule =
  | string
  /** For pages that contain every class and element (as `<name`) of at least one list. */
  | { css: string; needs: string[][] }
  /** A registered property or an animation, for rules that name it. */
  | { css: string; named: string }
  | { open: string; rules: Rule[] };

type Split = { version: string; rules: Rule[] };

/** Written by the build. Without it, as in development, each page links the whole stylesheet. */
const file = "build/server/styles.json";
const built: Split | undefined = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8"))
  : undefined;

export type Sheet = {
  rules: Rule[];
  /** The Set-Cookie header that records that this browser has the stylesheet. */
  cookie: string;
};

/** Returns the stylesheet if this browser has not been sent it yet. */
export function firstVisit(request: Request, split = built): Sheet | undefined {
  if (!split) return undefined;
  const sent = `styles=${split.version}`;
  const cookies = request.headers.get("Cookie")?.split(/; ?/) ?? [];
  if (cookies.includes(sent)) return undefined;
  const secure = isSecure(request) ? "; Secure" : "";
  const cookie = `${sent}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
  return { rules: split.rules, cookie };
}

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Collects every class in the page's markup, and every element as `<name`. */
function namesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list);
  const plain = lists.join(" ").replace(/&[#\w]+;/g, (code) => characters[code] ?? code);
  return new Set([...plain.split(/\s+/), ...(html.match(/<[a-z]\w*/g) ?? [])]);
}

function select(rules: Rule[], has: (name: string) => boolean): string {
  const kept = rules.map((rule) => {
    if (typeof rule === "string") return rule;
    if ("needs" in rule) return rule.needs.some((names) => names.every(has)) ? rule.css : "";
    if ("named" in rule) return "";
    const inside = select(rule.rules, has);
    return inside && `${rule.open}${inside}}`;
  });
  return kept.join("");
}

/**
 * Selects the rules that the page's elements can match, in order. Elements that scripts add later
 * use the whole stylesheet.
 */
export function stylesFor(html: string, rules: Rule[]): string {
  const names = namesIn(html);
  const css = select(rules, (name) => names.has(name));
  const named = rules.filter((rule) => typeof rule === "object" && "named" in rule);
  return css + named.map((rule) => (css.includes(rule.named) ? rule.css : "")).join("");
}
