import { readFile } from "node:fs/promises";
import path from "node:path";
import PQueue from "p-queue";
import { database, transact } from "../../db/client.server.ts";
import { insertUser } from "../../db/testing.ts";
import { AppError } from "../errors.ts";
import { excerpt, media, subtitles, talkWav } from "../testing/material/media.ts";
import { addUpload } from "./add.server.ts";
import { docxOf, epubOf, paragraph } from "./documents/testing.ts";
import { makePdf, mutate } from "./pdf/testing.ts";
import { extractNow, uploadOf } from "./testing.ts";
import { sentence } from "./text/testing.ts";

/** Parsers break at heads and indexes, not at length. */
const excerptSeconds = 20;

type Whole = { name: string; bytes: Buffer };

/** One of each kind that can be uploaded; two where there are two ways to be read. */
async function wholeFiles(): Promise<Whole[]> {
  const prose = Array.from({ length: 40 }, (_, i) => sentence(i)).join(" ");
  const plain = await makePdf((document) => document.text(prose), { compress: false });
  const packed = await makePdf((document) => document.text(prose).addPage().text(prose));
  const made = ["talk.mp3", "talk.m4a", "talk.aac", "talk.mp4", "talk.mov", "talk.avi"] as const;
  const subtitled = ["subtitled.mkv", "subtitled.mp4"] as const;
  const recordings = await Promise.all([talkWav(1), ...[...made, ...subtitled].map(media)]);
  return [
    { name: "talk.txt", bytes: await readFile(await subtitles()) },
    { name: "prose.docx", bytes: docxOf(paragraph(prose)) },
    { name: "prose.epub", bytes: epubOf({ chapters: { one: `<body><p>${prose}</p></body>` } }) },
    { name: "prose.html", bytes: Buffer.from(`<!doctype html><html><p>${prose}</p></html>`) },
    { name: "plain.pdf", bytes: plain },
    { name: "packed.pdf", bytes: packed },
    ...(await Promise.all(recordings.map(beginning))),
  ];
}

async function beginning(recording: string): Promise<Whole> {
  const file = await excerpt(recording, excerptSeconds);
  return { name: path.basename(file), bytes: await readFile(file) };
}

/** Headers and indexes are where parsers break: half of the damage to recordings is at their ends. */
function damage({ name, bytes }: Whole, seed: number): Buffer {
  const edge = 16_384;
  if (/\.(?:pdf|txt|docx|epub|html)$/.test(name) || seed % 16 < 8 || bytes.length < 3 * edge)
    return mutate(bytes, seed);
  const isHead = seed % 32 < 16;
  const at = isHead ? edge : bytes.length - edge;
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  return isHead
    ? Buffer.concat([mutate(head, seed), tail])
    : Buffer.concat([head, mutate(tail, seed)]);
}

/**
 * Uploads and extracts damaged files of all kinds, four at a time as the server does, and counts
 * how they ended: as a source, as its error, or refused at the upload.
 */
export async function extractDamaged(seeds: number): Promise<Map<string, number>> {
  const whole = await wholeFiles();
  const outcomes = new Map<string, number>();
  const queue = new PQueue({ concurrency: 4 });
  const one = async (seed: number) => {
    const file = whole[seed % whole.length] as Whole;
    const outcome = await extractOne(
      file.name,
      damage(file, Math.floor(seed / whole.length) + seed),
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  await queue.addAll(Array.from({ length: seeds }, (_, seed) => () => one(seed)));
  return outcomes;
}

async function extractOne(name: string, bytes: Buffer): Promise<string> {
  // A user each: nobody may send so many.
  const { id } = insertUser(database(), { credits: 1 });
  try {
    const file = await uploadOf(new File([new Uint8Array(bytes)], name));
    const sourceId = transact(database(), (tx) => addUpload(tx, id, file));
    const source = await extractNow(id, sourceId);
    return source.errorCode ?? source.status;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}
