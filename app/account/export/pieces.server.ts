import { setImmediate } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { prepared, value } from "../../../db/prepared.server.ts";
import { partRewrites, sources, transforms } from "../../../db/schema.ts";
import { openBrief } from "../../briefs/brief.server.ts";
import type { Format } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import { noteOf } from "../../pieces/library.server.ts";
import { markdownOf, shownPiece } from "../../pieces/shown-piece.ts";
import type { StoredPiece } from "../../pieces/stored-piece.server.ts";
import { listVersions, readVersion } from "../../pieces/versions.server.ts";
import { openNames } from "../../sources/names.server.ts";
import type { Gaps } from "./gaps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import { oldestFirst } from "./oldest-first.server.ts";
import type { ZipEntry } from "./zip.ts";

const ownRow = prepared(({ orm }) =>
  orm
    .select({ transform: transforms, names: { url: sources.url, fileName: sources.fileName } })
    .from(transforms)
    .innerJoin(sources, eq(sources.id, transforms.sourceId))
    .where(and(eq(transforms.userId, value("userId")), eq(transforms.id, value("id"))))
    .prepare(),
);

function rowOf(userId: string, id: string) {
  const row = ownRow().get({ userId, id });
  if (!row) return undefined;
  const { transform, names } = row;
  return { transform, sourceUrl: openNames(transform.sourceId, names).url };
}

const rewrites = prepared(({ orm }) => {
  const { path, fromVersion, status, error, priceCredits, createdAt } = partRewrites;
  return orm
    .select({ path, fromVersion, status, error, priceCredits, createdAt })
    .from(partRewrites)
    .where(eq(partRewrites.transformId, value("transformId")))
    .orderBy(createdAt)
    .prepare();
});

const rewritesOf = (transformId: string) =>
  rewrites()
    .all({ transformId })
    .map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }));

function describe(transform: typeof transforms.$inferSelect, brief: string | null) {
  const { id, targetFormat, sourceId, strategyId, status, error, priceCredits, version } =
    transform;
  return {
    ...{ id, targetFormat, sourceId, strategyId, status, error, priceCredits, version },
    useStyleMatching: transform.useStyleMatching,
    useLlmo: transform.useLlmo,
    outputLanguage: transform.outputLanguage,
    brief,
    library: noteOf(transform),
    noticeAcceptedAt: isoTime(transform.noticeAcceptedAt),
    createdAt: isoTime(transform.createdAt),
    finishedAt: isoTime(transform.finishedAt),
    rewrittenParts: rewritesOf(id),
  };
}

function written(format: Format, piece: StoredPiece, url: string | null) {
  const { content, ...rest } = shownPiece(format, piece);
  return { md: markdownOf(format, content, url), json: jsonText({ content, ...rest }) };
}

const twoFiles = (name: string, { md, json }: ReturnType<typeof written>): ZipEntry[] => [
  { name: `${name}.md`, body: md },
  { name: `${name}.json`, body: json },
];

/** Yields every piece of the user, oldest first: how it was ordered, and each version. */
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
    const now = current && written(format, current, sourceUrl);
    if (now) yield* twoFiles(`${folder}/piece`, now);
    for (const { version, cause } of listVersions(userId, id)) {
      const name = `${folder}/versions/${version}-${cause}`;
      const isCurrent = version === (transform.version ?? 1);
      const piece = gaps.read(
        name,
        () => (isCurrent && current) || readVersion(userId, id, version),
      );
      const then = isCurrent ? now : piece && written(format, piece, sourceUrl);
      if (then) yield* twoFiles(name, then);
      await setImmediate();
    }
  }
}
