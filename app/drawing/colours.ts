/** Colours as `#rrggbb`. */
export type Palette = { paper: string; ink: string; accent: string };

/** Offprint's own. */
export const ownPalette: Palette = { paper: "#faf8f4", ink: "#1d1a16", accent: "#a8321c" };

type Channels = [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of text that slides keep (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const values = channelsOf(one).map((value, at) =>
    Math.round(value + ((others[at] ?? 0) - value) * share),
  );
  return `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The text's colour as far toward its ground as it stays legible. */
export function muted(ink: string, paper: string): string {
  const shares = [0.4, 0.3, 0.2, 0.1];
  const share = shares.find((one) => contrast(mixed(ink, paper, one), paper) >= leastContrast);
  return share ? mixed(ink, paper, share) : ink;
}

/** White or black, whichever is easier to read on the colour: always 4.58 or more. */
export function textOn(ground: string): string {
  return contrast("#ffffff", ground) >= contrast("#000000", ground) ? "#ffffff" : "#000000";
}
