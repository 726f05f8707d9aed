import { and, desc, eq, inArray } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import type { Place } from "../../../db/encrypted.ts";
import {
  pieceSearch,
  sourceSearch,
  sources,
  strategies,
  strategySteps,
  transcriptParts,
  transforms,
} from "../../../db/schema.ts";
import { namePlaceOf } from "../../pieces/library.server.ts";
import { piecePlace } from "../../pieces/stored-piece.server.ts";
import { namePlace } from "../../sources/names.server.ts";
import { knownPlace, titlePlace as sourceTitlePlace } from "../../sources/source-row.server.ts";
import { stepPlace } from "../../strategies/stored-steps.server.ts";
import { placeOf } from "../../transcripts/store.server.ts";
import type { Entry, Sealed } from "./protocol.ts";

/** The newest of each kind that a search goes through. */
const mostSearched = 5_000;
/** About 2 MB of sealed text: a few milliseconds to read. */
const batchSize = 96;

const sealed = (place: Place, value: Buffer | null): Sealed[] => (value ? [{ place, value }] : []);
const one = (place: Place, value: Buffer | null) => sealed(place, value)[0];

/** Where a folded text is sealed. */
const textPlace = (table: "source_search" | "piece_search", row: string): Place => ({
  table,
  column: "body",
  row,
});

function partsOf(transcriptId: string): Sealed[] {
  const { sequence, body } = transcriptParts;
  return database()
    .orm.select({ sequence, body })
    .from(transcriptParts)
    .where(eq(transcriptParts.transcriptId, transcriptId))
    .orderBy(sequence)
    .all()
    .map((part) => ({ place: placeOf(transcriptId, part.sequence), value: part.body }));
}

/** Sources that were not searched yet, or have no text. */
function unpackedSources(ids: string[]): Entry[] {
  const { id, title, fileName, url, known, transcriptId } = sources;
  const rows = database()
    .orm.select({ id, title, fileName, url, known, transcriptId })
    .from(sources)
    .where(inArray(id, ids))
    .all();
  return rows.map((row): Entry => {
    const place = textPlace("source_search", row.transcriptId ?? "");
    const about = one(knownPlace(row.id), row.known);
    return {
      kind: "source",
      id: row.id,
      names: [
        ...sealed(sourceTitlePlace(row.id), row.title),
        ...sealed(namePlace("fileName", row.id), row.fileName),
        ...sealed(namePlace("url", row.id), row.url),
      ],
      ...(about ? { known: about } : {}),
      ...(row.transcriptId ? { raw: { parts: partsOf(row.transcriptId), place } } : {}),
    };
  });
}

function sourceEntries(ids: string[]): Entry[] {
  const { id, transcriptId } = sources;
  const packed = database()
    .orm.select({ id, transcriptId: sourceSearch.transcriptId, body: sourceSearch.body })
    .from(sources)
    .innerJoin(sourceSearch, eq(sourceSearch.transcriptId, transcriptId))
    .where(inArray(id, ids))
    .all();
  const known = new Set(packed.map((row) => row.id));
  const others = ids.filter((one) => !known.has(one));
  return [
    ...packed.map((row): Entry => {
      const place = textPlace("source_search", row.transcriptId);
      return { kind: "source", id: row.id, names: [], text: { place, value: row.body } };
    }),
    ...(others.length > 0 ? unpackedSources(others) : []),
  ];
}

function pieceEntries(ids: string[]): Entry[] {
  const { id, name, version } = transforms;
  const { orm } = database();
  const rows = orm
    .select({ id, name, version, body: pieceSearch.body, made: pieceSearch.version })
    .from(transforms)
    .leftJoin(pieceSearch, eq(pieceSearch.transformId, id))
    .where(inArray(id, ids))
    .all();
  return rows.map((row): Entry => {
    const place = textPlace("piece_search", row.id);
    const text = row.made === (row.version ?? 1) ? one(place, row.body) : undefined;
    const { result } = transforms;
    const stored = text
      ? undefined
      : orm.select({ result }).from(transforms).where(eq(id, row.id)).get()?.result;
    const parts = sealed(piecePlace(row.id), stored ?? null);
    return {
      kind: "piece",
      id: row.id,
      names: sealed(namePlaceOf(row.id), row.name),
      ...(text ? { text } : {}),
      ...(parts.length > 0 ? { raw: { parts, place, version: row.version ?? 1 } } : {}),
    };
  });
}

function strategyEntries(ids: string[]): Entry[] {
  const { strategyId, output, step } = strategySteps;
  const rows = database()
    .orm.select({ id: strategyId, output })
    .from(strategySteps)
    .where(and(inArray(strategyId, ids), eq(step, 1)))
    .all();
  return rows.flatMap(({ id, output: value }): Entry[] => {
    const sealedStep = one(stepPlace(id, 1, "output"), value);
    return sealedStep ? [{ kind: "strategy", id, names: [], step: sealedStep }] : [];
  });
}

const kinds = [
  { table: sources, entries: sourceEntries },
  { table: transforms, entries: pieceEntries },
  { table: strategies, entries: strategyEntries },
];

/** Reads all that a search of the user goes through, in batches, each as it is asked for. */
export function* searchedEntries(userId: string): Generator<Entry[]> {
  for (const { table, entries } of kinds) {
    const ids = database()
      .orm.select({ id: table.id })
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt))
      .limit(mostSearched)
      .all()
      .map(({ id }) => id);
    for (let at = 0; at < ids.length; at += batchSize) yield entries(ids.slice(at, at + batchSize));
  }
}
