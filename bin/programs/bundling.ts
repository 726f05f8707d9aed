import type { BuildOptions } from "esbuild";
import { withoutLocales, withoutPolyfills } from "./no-polyfills.ts";

/** How programs beside the server become one file each. */
export const bundling = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node22",
  charset: "utf8",
  mainFields: ["module", "main"],
  minifyWhitespace: true,
  // Keeps an error from quoting the whole program as one line.
  lineLimit: 200,
  legalComments: "none",
  plugins: [withoutPolyfills, withoutLocales],
  external: ["pdfjs-dist", "pdfkit", "harfbuzzjs", "@resvg/resvg-wasm"],
  logLevel: "warning",
} as const satisfies BuildOptions;
