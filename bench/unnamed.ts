import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Exchange } from "../app/formats/format.ts";
import type { Segment } from "../app/transcripts/transcript.ts";
import { createPlanning } from "../app/writers/extractive/plan.ts";
import { readFileSource, type SourceFile } from "./read-file.ts";

/** Characters and words a second of a recogniser's line. */
const line = { most: 84, pace: 2.7 };

const keyOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The talk as a recogniser writes it: lines of some length with times, which end anywhere and name nobody. */
function unnamed({ info, segments }: SourceFile): SourceFile {
  const words = segments.flatMap(({ text }) => text.split(/\s+/u).filter(Boolean));
  const lines: Segment[] = [];
  let seconds = 0;
  let open: string[] = [];
  const close = () => {
    const end = seconds + open.length / line.pace;
    const number = lines.length + 1;
    lines.push({ id: `s${number}`, start: seconds, end, text: open.join(" ") });
    seconds = end;
    open = [];
  };
  for (const word of words) {
    open.push(word);
    if (open.join(" ").length >= line.most) close();
  }
  if (open.length > 0) close();
  const { people: _, chapters: __, ...rest } = info;
  return { info: rest, segments: lines };
}

/** Who says a line, by the talk with its names. */
function createVoices({ segments }: SourceFile): (text: string) => string | undefined {
  const spoken = segments.map(({ text, speaker = "" }) => ({ key: keyOf(text), speaker }));
  const all = spoken.map(({ key }) => key).join("");
  return (text) => {
    const key = keyOf(text);
    let at = all.indexOf(key.slice(0, 60));
    if (at < 0) return undefined;
    at += Math.floor(key.length / 2);
    for (const { key: said, speaker } of spoken) {
      if (at < said.length) return speaker;
      at -= said.length;
    }
    return undefined;
  };
}

type Count = { answers: number; ofOneVoice: number; ofAnother: number };

function count(exchanges: readonly Exchange[], voiceOf: (text: string) => string | undefined) {
  const found: Count = { answers: 0, ofOneVoice: 0, ofAnother: 0 };
  for (const { asked, answer, ends } of exchanges) {
    const [best] = ends.toSorted((a, b) => b.worth - a.worth);
    if (!best) continue;
    const told = (answer.told ?? []).slice(0, best.count);
    const voices = new Set(told.flatMap(({ line: said }) => voiceOf(said) ?? []));
    const asker = voiceOf(asked.told?.at(-1)?.line ?? "");
    found.answers++;
    if (voices.size > 1) continue;
    found.ofOneVoice++;
    if (!voices.has(asker ?? "")) found.ofAnother++;
  }
  return found;
}

/**
 * `npm run bench:unnamed -- FOLDER`: takes the names out of each conversation of a folder and counts the
 * answers that the writer tells below questions, those of one voice, and of them those of another than
 * the one who asks (the rest answer themselves).
 */
async function main(folder: string | undefined): Promise<void> {
  if (!folder) {
    process.stderr.write("npm run bench:unnamed -- FOLDER\n");
    process.exitCode = 2;
    return;
  }
  const totals: Count = { answers: 0, ofOneVoice: 0, ofAnother: 0 };
  for (const name of (await readdir(folder)).toSorted()) {
    const source = await readFileSource(path.join(folder, name)).catch(() => undefined);
    const voices = new Set(source?.segments.flatMap(({ speaker }) => speaker ?? []));
    if (!source || voices.size < 2) continue;
    const { info, segments } = unnamed(source);
    const planning = createPlanning(info);
    planning.add(segments);
    const found = count(planning.finish().material.exchanges ?? [], createVoices(source));
    for (const key of Object.keys(totals) as (keyof Count)[]) totals[key] += found[key];
    process.stdout.write(`${JSON.stringify({ name, ...found })}\n`);
  }
  process.stdout.write(`${JSON.stringify({ totals })}\n`);
}

await main(process.argv[2]);
