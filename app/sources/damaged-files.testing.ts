import { readFile } from "node:fs/promises";
import PQueue from "p-queue";
import { database, transact } from "../../db/client.server.ts";
import { insertUser } from "../../db/testing.ts";
import { media } from "../../e2e/media.ts";
import { AppError } from "../errors.ts";
import { addUpload } from "./add.server.ts";
import { makePdf, mutate } from "./pdf/testing.ts";
import { extractNow, uploadOf } from "./testing.ts";
import { sentence } from "./text/testing.ts";

type Whole = { name: string; bytes: Buffer };

async function wholeFiles(): Promise<Whole[]> {
  const prose = Array.from({ length: 40 }, (_, i) => sentence(i)).join(" ");
  const plain = await makePdf((document) => document.text(prose), { compress: false });
  const packed = await makePdf((document) => document.text(prose).addPage().text(prose));
  const recordings = [
    "talk.mp3",
    "talk.m4a",
    "talk.aac",
    "talk.avi",
    "subtitled.mkv",
    "subtitled.mp4",
  ] as const;
  return [
    { name: "plain.pdf", bytes: plain },
    { name: "packed.pdf", bytes: packed },
    ...(await Promise.all(
      recordings.map(async (name) => ({ name, bytes: await readFile(await media(name)) })),
    )),
  ];
}

/** Headers and indexes are where parsers break: half of the damage to recordings is at their ends. */
function damage({ name, bytes }: Whole, seed: number): Buffer {
  const edge = 16_384;
  if (name.endsWith(".pdf") || seed % 16 < 8 || bytes.length < 3 * edge) return mutate(bytes, seed);
  const isHead = seed % 32 < 16;
  const at = isHead ? edge : bytes.length - edge;
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  return isHead
    ? Buffer.concat([mutate(head, seed), tail])
    : Buffer.concat([head, mutate(tail, seed)]);
}

/**
 * Uploads and extracts damaged files of all kinds, two at a time, and counts how they ended: as a
 * source, as its error, or refused at the upload.
 */
export async function extractDamaged(seeds: number): Promise<Map<string, number>> {
  const whole = await wholeFiles();
  const outcomes = new Map<string, number>();
  const queue = new PQueue({ concurrency: 2 });
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
