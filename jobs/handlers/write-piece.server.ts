import { z } from "zod";
import { failPiece, writePiece } from "../../app/pieces/write.server.ts";
import { orderedChoice } from "../../app/writers/choice.ts";
import type { Handler } from "../handler.ts";

const payload = z.object({
  transformId: z.string(),
  userId: z.string(),
  choice: orderedChoice.optional(),
});

/** Writes one piece; stores it and captures its price in one transaction. */
export const writePieceJob: Handler<z.infer<typeof payload>> = {
  kind: "write-piece",
  parse: (value) => payload.parse(value),
  run: writePiece,
  onFailed: failPiece,
};
