import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("app/styles.css", "utf8");

/** The colours that a rule sets, by their names without the hyphens. */
function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  const found = [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.map(([, name = "", hex = ""]) => [name, hex]));
}

/** Relative luminance of sRGB (WCAG 2.2, definitions). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["paper", "card", "wash"];
const onSurfaces = (names: string[]) =>
  names.flatMap((name) => surfaces.map((surface) => [name, surface] as const));

/** WCAG 1.4.3: text on what it stands on. */
const texts = [
  ...onSurfaces(["ink", "muted", "accent", "error"]),
  ...["paper", "card"].flatMap((surface) => [["ok", surface] as const, ["warn", surface] as const]),
  ["ok", "ok-wash"],
  ["ink", "ok-wash"],
  ["ink", "error-wash"],
  ["warn", "warn-wash"],
  ["error", "error-wash"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
] as const;

/** WCAG 1.4.11: borders that make a control out, the focus, bars and rings. */
const controls = onSurfaces(["control", "accent"]);

const light = coloursOf(":root");
const dark = coloursOf(":root.dark");

test.each([
  ["light", light],
  ["dark", dark],
])("every pair of colours can be told apart in the %s theme", (_theme, colours) => {
  const tooWeak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([front, back]) => {
        const [one, other] = [colours[front], colours[back]];
        if (!one || !other) throw new Error(`No colour is named ${front} or ${back}`);
        return { pair: `${front} on ${back}`, ratio: contrast(one, other) };
      })
      .filter(({ ratio }) => ratio < least);
  expect(tooWeak(texts, 4.5)).toEqual([]);
  expect(tooWeak(controls, 3)).toEqual([]);
});

test("the dark theme is the same by the system's choice as by the toggle's", () => {
  expect(coloursOf(":root:not([data-scripts])")).toEqual(dark);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
