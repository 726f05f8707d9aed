import { gzipSync } from "node:zlib";
import { env } from "../../app/env.server.ts";
import { sealNames } from "../../app/sources/names.server.ts";
import { sealKnown } from "../../app/sources/source-row.server.ts";
import { seeded } from "../../app/testing/seeded.ts";
import { placeOf } from "../../app/transcripts/store.server.ts";
import type { Segment } from "../../app/transcripts/transcript.ts";
import { type Database, transact } from "../../db/client.server.ts";
import { seal } from "../../db/encrypted.ts";
import { sources, transcriptParts, transcripts } from "../../db/schema.ts";

/** An hour of talk: 150 words a minute. */
const wordsEach = 9_000;
const wordsALine = 40;
const linesAPart = 120;

const syllables = "ba lé no ri stü ko ma te li sa ver ün gra do pe".split(" ");
const random = seeded(7);
const vocabulary = Array.from({ length: 8_000 }, () =>
  Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join(""),
);

/** Common words are common, as in speech. */
const word = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? "";

function hourOf(number: number): Segment[] {
  return Array.from({ length: wordsEach / wordsALine }, (_, at) => ({
    id: `s${at}`,
    start: at * 16,
    speaker: at % 2 ? "Ana" : "Ines",
    text: `${Array.from({ length: wordsALine }, word).join(" ")} ${at === 100 ? `needle${number}` : "so"}.`,
  }));
}

/** Fills a user's library with so many sources of an hour; each holds one word of its own. */
export function fillLibrary(db: Database, userId: string, count: number): void {
  const key = env().encryptionKey;
  for (let number = 0; number < count; number++) {
    const [id, transcriptId] = [`source-${number}`, `transcript-${number}`];
    const hour = hourOf(number);
    transact(db, ({ orm }) => {
      orm
        .insert(sources)
        .values({
          ...{ id, userId, transcriptId, sourceType: "file", reader: "text", status: "ready" },
          ...sealNames(id, { fileName: `episode ${number}.srt` }),
          ...sealKnown(id, { title: `Episode ${number}`, people: [{ name: "Ana Ruiz" }] }),
          ...{ words: wordsEach, createdAt: number },
        })
        .run();
      orm
        .insert(transcripts)
        .values({ id: transcriptId, sourceId: id, version: 1, createdAt: 0 })
        .run();
      for (let sequence = 0; sequence * linesAPart < hour.length; sequence++) {
        const part = hour.slice(sequence * linesAPart, (sequence + 1) * linesAPart);
        const body = seal(key, placeOf(transcriptId, sequence), gzipSync(JSON.stringify(part)));
        orm.insert(transcriptParts).values({ transcriptId, sequence, body }).run();
      }
    });
  }
}
