import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { partRewrites, sources, transforms } from "../../../db/schema.ts";
import { openBrief } from "../../briefs/brief.server.ts";
import type { Format } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import { listVersions, readVersion } from "../../pieces/versions.server.ts";
import { markdownOf, shownPiece } from "../../transforms/shown-piece.ts";
import type { StoredPiece } from "../../transforms/stored-piece.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
import type { ZipEntry } from "./zip.ts";

function rowOf(userId: string, id: string) {
  return database()
    .orm.select({ transform: transforms, sourceUrl: sources.url })
    .from(transforms)
    .innerJoin(sources, eq(sources.id, transforms.sourceId))
    .where(and(eq(transforms.userId, userId), eq(transforms.id, id)))
    .get();
}

function rewritesOf(transformId: string) {
  const { path, fromVersion, status, error, priceCredits, createdAt } = partRewrites;
  return database()
    .orm.select({ path, fromVersion, status, error, priceCredits, createdAt })
    .from(partRewrites)
    .where(eq(partRewrites.transformId, transformId))
    .orderBy(createdAt)
    .all()
    .map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }));
}

function describe(transform: typeof transforms.$inferSelect) {
  const { id, targetFormat, sourceId, strategyId, status, error, priceCredits, version } =
    transform;
  return {
    ...{ id, targetFormat, sourceId, strategyId, status, error, priceCredits, version },
    useStyleMatching: transform.useStyleMatching,
    useLlmo: transform.useLlmo,
    brief: openBrief("transforms", id, transform.brief) ?? null,
    noticeAcceptedAt: isoTime(transform.noticeAcceptedAt),
    createdAt: isoTime(transform.createdAt),
    finishedAt: isoTime(transform.finishedAt),
    rewrittenParts: rewritesOf(id),
  };
}

function pieceFiles(name: string, format: Format, piece: StoredPiece, url: string | null) {
  const { content, ...rest } = shownPiece(format, piece);
  return [
    { name: `${name}.md`, body: markdownOf(format, content, url) },
    { name: `${name}.json`, body: jsonText({ content, ...rest }) },
  ];
}

/** Every piece of the user, the oldest first: how it was ordered, and each of its versions. */
export async function* allPieceFiles(userId: string): AsyncGenerator<ZipEntry> {
  for (const { id, index } of oldestFirst("transforms", userId)) {
    const row = rowOf(userId, id);
    if (!row) continue;
    const { transform, sourceUrl } = row;
    const format = formatOf(transform.targetFormat);
    const current = transform.result ? readVersion(userId, id, transform.version ?? 1) : undefined;
    const title = current ? format.title(current.content) : "";
    const folder = `pieces/${folderName(index, `${format.id} ${title || transform.status}`)}`;
    yield { name: `${folder}/order.json`, body: jsonText(describe(transform)) };
    if (!current) continue;
    yield* pieceFiles(`${folder}/piece`, format, current, sourceUrl);
    for (const { version, cause } of listVersions(userId, id)) {
      const piece = readVersion(userId, id, version);
      yield* pieceFiles(`${folder}/versions/${version}-${cause}`, format, piece, sourceUrl);
      await setImmediate();
    }
  }
}
