import { encode } from "uqr";

export type QrCode = { modules: number; path: string };

/**
 * Encodes a text as a QR code: an SVG path with one unit per module and the quiet zone scanners
 * need.
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { modules: size, path };
}
