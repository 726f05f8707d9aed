import { z } from "zod";
import { failRewrite, rewritePart } from "../../app/pieces/rewrite.server.ts";
import type { Handler } from "../handler.ts";

const payload = z.object({ rewriteId: z.string(), userId: z.string() });

/**
 * Rewrites one part of a piece; stores the new version and captures its price in one transaction.
 */
export const rewritePartJob: Handler<z.infer<typeof payload>> = {
  kind: "rewrite-part",
  parse: (value) => payload.parse(value),
  run: rewritePart,
  onFailed: failRewrite,
};
