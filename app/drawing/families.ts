import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The fonts, each an npm package of variable fonts cut into subsets (SIL Open Font License 1.1).
 * `cut` is the axis in their file names.
 */
const families = {
  latin: { name: "source-serif-4", cut: "standard" },
  japanese: { name: "noto-serif-jp", cut: "wght" },
  chinese: { name: "noto-serif-sc", cut: "wght" },
  arabic: { name: "noto-naskh-arabic", cut: "wght" },
  emoji: { name: "noto-emoji", cut: "wght" },
} as const;
type FamilyName = keyof typeof families;

/** The families to look a character up in, in order, for a text of this language (BCP-47). */
export function stackOf(language: string): FamilyName[] {
  const rest: FamilyName[] = ["latin", "arabic", "japanese", "chinese", "emoji"];
  const first: FamilyName[] = /^zh\b/i.test(language)
    ? ["chinese"]
    : /^ja\b/i.test(language)
      ? ["japanese"]
      : [];
  return [...new Set([...first, ...rest])];
}

type Ranges = [from: number, to: number][];
type Subset = { file: string; ranges: Ranges };

const folderOf = (name: string) => path.resolve("node_modules/@fontsource-variable", name);

const rangesIn = (css: string): Ranges =>
  css.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const read = new Map<FamilyName, Subset[]>();

/** A family's subsets; none if its package is not installed. */
function subsetsOf(family: FamilyName): Subset[] {
  const known = read.get(family);
  if (known) return known;
  const { name, cut } = families[family];
  const folder = folderOf(name);
  const subsets = ((): Subset[] => {
    try {
      const css: Record<string, string> = JSON.parse(
        readFileSync(path.join(folder, "unicode.json"), "utf8"),
      );
      return Object.entries(css).map(([subset, ranges]) => ({
        file: path.join(
          folder,
          "files",
          `${name}-${subset.replace(/[[\]]/g, "")}-${cut}-normal.woff2`,
        ),
        ranges: rangesIn(ranges),
      }));
    } catch {
      return [];
    }
  })();
  read.set(family, subsets);
  return subsets;
}

/** The files of a family that should hold the code point. */
export function filesFor(family: FamilyName, codePoint: number): string[] {
  return subsetsOf(family)
    .filter(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
    .map(({ file }) => file);
}
