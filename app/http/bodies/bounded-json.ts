import { AppError } from "../../errors.ts";

type JsonBounds = {
  /** Values and keys on all levels. */
  maxValues: number;
  maxDepth: number;
};

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

const invalid = (message: string) => new AppError("INVALID", message);

/** Finds the closing quote of the string that begins at `start`. */
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
 * Counts what parsing would build without building it: a megabyte of `[` or `{}` takes a hundred
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

/** Refuses a `__proto__` key: copying it would replace an object's prototype. */
function requireHarmless(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) throw invalid("The body holds a key that can't be used.");
  for (const inner of Object.values(value)) requireHarmless(inner);
}

/** Parses a client's JSON. Throws INVALID if it is malformed, too deep or too wide. */
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
