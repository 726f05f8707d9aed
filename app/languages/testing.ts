import { findLanguage } from "./index.ts";

/** Rows of a test that begin with a language: those whose language has a file, or never had one. */
export const inLanguages = <Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  without: readonly string[] = [],
): Row[] => rows.filter(([code]) => findLanguage(code) !== undefined || without.includes(code));
