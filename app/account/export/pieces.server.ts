import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { partRewrites, sources, transforms } from "../../../db/schema.ts";
import { openBrief } from "../../briefs/brief.server.ts";
import type { Format } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import { listVersions, readVersion } from "../../pieces/versions.server.ts";
import { openNames } from "../../sources/names.server.ts";
import { markdownOf, shownPiece } from "../../transforms/shown-piece.ts";
import type { StoredPiece } from "../../transforms/stored-piece.server.ts";
import type { Gaps } from "./gaps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
import type { ZipEntry } from "./zip.ts";

function rowOf(userId: string, id: string) {
  const row = database()
    .orm.select({ transform: transforms, names: { url: sources.url, fileName: sources.fileName } })
    .from(transforms)
    .innerJoin(sources, eq(sources.id, transforms.sourceId))
    .where(and(eq(transforms.userId, userId), eq(transforms.id, id)))
    .get();
  if (!row) return undefined;
  const { transform, names } = row;
  return { transform, sourceUrl: openNames(transform.sourceId, names).url };
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

function describe(transform: typeof transforms.$inferSelect, brief: string | null) {
  const { id, targetFormat, sourceId, strategyId, status, error, priceCredits, version } =
    transform;
  return {
    ...{ id, targetFormat, sourceId, strategyId, status, error, priceCredits, version },
    useStyleMatching: transform.useStyleMatching,
    useLlmo: transform.useLlmo,
    brief,
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
export async function* allPieceFiles(userId: string, gaps: Gaps): AsyncGenerator<ZipEntry> {
  for (const { id, index } of oldestFirst("transforms", userId)) {
    const row = rowOf(userId, id);
    if (!row) continue;
    const { transform, sourceUrl } = row;
    const format = formatOf(transform.targetFormat);
    const nameOf = (title: string) => `pieces/${folderName(index, `${format.id} ${title}`)}`;
    const current = transform.result
      ? gaps.read(`${nameOf("damaged")}/piece`, () =>
          readVersion(userId, id, transform.version ?? 1),
        )
      : undefined;
    const isLost = transform.result && !current;
    const title = current ? format.title(current.content) : "";
    const folder = nameOf(isLost ? "damaged" : title || transform.status);
    const brief = gaps.read(`${folder}/order.json, brief`, () =>
      openBrief("transforms", id, transform.brief),
    );
    yield { name: `${folder}/order.json`, body: jsonText(describe(transform, brief ?? null)) };
    if (!transform.result) continue;
    if (current) yield* pieceFiles(`${folder}/piece`, format, current, sourceUrl);
    for (const { version, cause } of listVersions(userId, id)) {
      const name = `${folder}/versions/${version}-${cause}`;
      const piece = gaps.read(name, () => readVersion(userId, id, version));
      if (piece) yield* pieceFiles(name, format, piece, sourceUrl);
      await setImmediate();
    }
  }
}
