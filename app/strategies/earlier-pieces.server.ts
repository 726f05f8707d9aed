import { and, desc, eq } from "drizzle-orm";
import { database } from "../../db/client.server.ts";
import { transforms } from "../../db/schema.ts";
import { damagedText, unlessDamaged } from "../../db/sealed.server.ts";
import { formatOf } from "../formats/index.ts";
import { shownPiece } from "../pieces/shown-piece.ts";
import { currentVersion } from "../pieces/versions.server.ts";
import { readStep } from "./stored-steps.server.ts";

/** A piece that was delivered and has since been replaced by one under another title. */
export type EarlierPiece = {
  transformId: string;
  label: string;
  /** Of its current version. */
  title: string;
  language: string;
};

/** The pieces that a strategy delivered before its present ones, newest first. */
export function earlierPieces(userId: string, strategyId: string): EarlierPiece[] {
  const step4 = readStep(strategyId, 4);
  const asked = unlessDamaged(() => step4?.input, undefined);
  const present = new Set(asked?.pieces.map(({ transformId }) => transformId));
  const written = database()
    .orm.select({ id: transforms.id, format: transforms.targetFormat })
    .from(transforms)
    .where(
      and(
        eq(transforms.userId, userId),
        eq(transforms.strategyId, strategyId),
        eq(transforms.status, "completed"),
      ),
    )
    .orderBy(desc(transforms.createdAt), desc(transforms.id))
    .all();
  return written
    .filter(({ id }) => !present.has(id))
    .map(({ id, format }) => {
      const { label, title } = formatOf(format);
      const named = unlessDamaged(
        () => {
          const shown = shownPiece(formatOf(format), currentVersion(userId, id).piece);
          return { title: title(shown.content), language: shown.language };
        },
        { title: damagedText, language: "en" },
      );
      return { transformId: id, label, ...named };
    });
}
