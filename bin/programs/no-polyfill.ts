/** Stands in the place of polyfills (no-polyfills.ts). */
export {};
