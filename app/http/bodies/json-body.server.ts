import type { z } from "zod";
import { parsed } from "../parsed.ts";
import type { Body } from "./body.server.ts";
import { limitedText, tooLarge } from "./body-text.server.ts";
import { parseJson } from "./bounded-json.ts";

type Bounds = {
  maxBytes?: number;
  /** Values and keys on all levels. A call with lists of objects needs more than the default. */
  maxValues?: number;
  /** Message for a body over `maxBytes`. */
  tooLarge?: string;
};

const maxDepth = 12;

/**
 * Declares a JSON body: at most 256 kB and 2,000 values by default, 12 levels deep. Reading throws
 * TOO_LARGE, and INVALID with the first problem.
 */
export function jsonBody<T>(
  schema: z.ZodType<T>,
  { maxBytes = 256 * 1024, maxValues = 2_000, tooLarge: message = tooLarge }: Bounds = {},
): Body<T> {
  async function read(request: Request): Promise<T> {
    const text = await limitedText(request, maxBytes, message);
    return parsed(schema, parseJson(text, { maxValues, maxDepth }));
  }
  return { kind: "json", maxBytes, names: [], read };
}
