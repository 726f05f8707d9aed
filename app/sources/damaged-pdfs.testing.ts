import PQueue from "p-queue";
import { database, transact } from "../../db/client.server.ts";
import { insertUser } from "../../db/testing.ts";
import { addUpload } from "./add.server.ts";
import { makePdf, mutate } from "./pdf/testing.ts";
import { extractNow, uploadOf } from "./testing.ts";
import { sentence } from "./text/testing.ts";

/** Uploads and extracts damaged PDFs, two at a time, and counts how they ended. */
export async function extractDamaged(seeds: number): Promise<Map<string, number>> {
  const { id } = insertUser(database());
  const prose = Array.from({ length: 40 }, (_, i) => sentence(i)).join(" ");
  const plain = await makePdf((document) => document.text(prose), { compress: false });
  const packed = await makePdf((document) => document.text(prose).addPage().text(prose));
  const outcomes = new Map<string, number>();
  const queue = new PQueue({ concurrency: 2 });
  const one = async (seed: number) => {
    const bytes = new Uint8Array(mutate(seed % 8 < 4 ? plain : packed, seed));
    const file = await uploadOf(new File([bytes], "a.pdf"));
    const sourceId = transact(database(), (tx) => addUpload(tx, id, file));
    const source = await extractNow(id, sourceId);
    const outcome = source.errorCode ?? source.status;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  await queue.addAll(Array.from({ length: seeds }, (_, seed) => () => one(seed)));
  return outcomes;
}
