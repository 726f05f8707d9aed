import { AppError } from "../../errors.ts";

export type JsonBounds = {
  /** Values and keys, all levels counted. */
  maxValues: number;
  maxDepth: number;
};

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

const invalid = (message: string) => new AppError("INVALID", message);

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) break;
  }
  return at;
}

/**
 * Counts what parsing would build, without building it: a megabyte of `[` or `{}` takes a hundred
 * times its size as objects.
 */
function requireBounded(text: string, { maxValues, maxDepth }: JsonBounds): void {
  let [values, depth] = [1, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma || code === colon) values++;
    else if (code === closeList || code === closeObject) depth--;
    else if (code === openList || code === openObject) {
      values++;
      depth++;
    }
    if (values > maxValues) throw invalid("The body holds too many values.");
    if (depth > maxDepth) throw invalid("The body is nested too deeply.");
  }
}

/** A copy of such a key would become the prototype of its object. */
function requireHarmless(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) throw invalid("The body holds a key that can't be used.");
  for (const inner of Object.values(value)) requireHarmless(inner);
}

/** Parses JSON of a client. Throws INVALID for what is none, too deep or too wide. */
export function parseJson(text: string, bounds: JsonBounds): unknown {
  requireBounded(text, bounds);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("The body is not JSON.");
  }
  requireHarmless(value);
  return value;
}
