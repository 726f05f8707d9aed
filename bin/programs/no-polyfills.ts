import path from "node:path";
import type { Plugin } from "esbuild";

/** twitter-text brings core-js 2 along, and every engine that we support has what it adds. */
export const polyfills = /^core-js\/modules\//;
export const inTheirPlace: string = path.resolve("bin/programs/no-polyfill.ts");

/** Leaves polyfills out of a bundle: running them took each program a twentieth of its start. */
export const withoutPolyfills: Plugin = {
  name: "without-polyfills",
  setup({ onResolve }) {
    onResolve({ filter: polyfills }, () => ({ path: inTheirPlace, sideEffects: false }));
  },
};

/** Leaves out Zod's messages in other languages than English: two fifths of a small program. */
export const withoutLocales: Plugin = {
  name: "without-locales",
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({ contents: "export {}" }));
  },
};
