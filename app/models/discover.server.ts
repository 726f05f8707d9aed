import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import type { Work } from "./catalogue.ts";
import { type Chosen, chosenFor } from "./store.server.ts";

/** Where servers of models listen on this machine, unless somebody moved them. */
export const usualPlaces: readonly Place[] = [
  { name: "Ollama", port: 11_434 },
  { name: "LM Studio", port: 1_234 },
  { name: "A server on port 8080", port: 8_080 },
  { name: "A server on port 8000", port: 8_000 },
];

export type Place = { name: string; port: number };
/** A server that answers, and a model that it serves. */
export type Found = Required<Chosen> & { server: string; work: Work };

const lookMs = 300;
const mostModels = 50;
const listing = z.object({ data: z.array(z.object({ id: z.string().max(200) })).max(1_000) });

const listens = /whisper|parakeet|canary|voxtral|(?:^|[/_-])asr(?:[/_-]|$)/i;
const doesNeither = /embed|rerank|tts|kokoro|piper|image|moderation/i;

/** Looks on loopback only, at each place for 300 ms at most, and changes nothing. */
export async function discover(places: readonly Place[] = usualPlaces): Promise<Found[]> {
  const found = await Promise.all(places.map(modelsAt));
  return found.flat();
}

async function modelsAt({ name, port }: Place): Promise<Found[]> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const signal = AbortSignal.timeout(lookMs);
    const answer = await fetch(`${baseUrl}/models`, { signal, redirect: "error" });
    const { data } = listing.parse(await answer.json());
    return data
      .filter(({ id }) => !doesNeither.test(id))
      .slice(0, mostModels)
      .map(({ id }) => ({
        server: name,
        baseUrl,
        model: id,
        work: listens.test(id) ? "speech" : "writer",
      }));
  } catch {
    // Nobody listens, or somebody else does.
    return [];
  }
}

/**
 * Returns the model that is meant: by its name, or the only one that answers. Throws NOT_FOUND or
 * INVALID with a sentence that says what there is.
 */
export function pick(found: readonly Found[], name: string | undefined): Found {
  const meant = found.filter(({ model }) => name === undefined || model === name);
  const [only, another] = meant;
  if (only && !another) return only;
  const list = found.map(({ model, server, work }) => `  ${model} (${server}; ${verb[work]})`);
  if (!only)
    throw new AppError(
      "NOT_FOUND",
      list.length === 0
        ? "No server of models answers on this machine."
        : `No such model answers on this machine. There are:\n${list.join("\n")}`,
    );
  throw new AppError("INVALID", `Several models answer; name one:\n${list.join("\n")}`);
}

const verb: Record<Work, string> = { speech: "listens", writer: "writes" };

/** Tells whether the environment or the operator's choice names something for this work. */
function isSet(work: Work): boolean {
  const given = env();
  const variables =
    work === "writer"
      ? [given.OPENAI_API_KEY, given.OPENAI_BASE_URL]
      : [given.TRANSCRIBE_COMMAND, given.TRANSCRIBE_BASE_URL, given.TRANSCRIBE_API_KEY];
  return variables.some(Boolean) || chosenFor(work) !== undefined;
}

const operator = "npm run operator --";
const become: Record<Work, string> = { speech: "the recogniser", writer: "the writer" };

/**
 * Returns what the terminal says at the start: which model answers on this machine and is not used,
 * and once, where there is nothing at all, how to get a recogniser and a writer.
 */
export async function atStart(places: readonly Place[] = usualPlaces): Promise<string[]> {
  const missing = (["writer", "speech"] as const).filter((work) => !isSet(work));
  if (missing.length === 0) return [];
  const found = await discover(places);
  const lines = missing.flatMap((work) => {
    const first = found.find((each) => each.work === work);
    return first
      ? `${first.server} answers here with ${first.model}; \`${operator} use-model ${first.model}\` makes it ${become[work]}.`
      : [];
  });
  return lines.length > 0 || missing.length < 2 ? lines : once();
}

/** The two lines are told at the first start alone. */
function once(): string[] {
  const told = path.join(env().dataDir, "models-told");
  if (existsSync(told)) return [];
  writeFileSync(told, "");
  return [
    `Recordings: \`${operator} install-speech\` lists the recognisers that fit this machine.`,
    `A model that chooses: \`${operator} install-writer\` lists those that fit this machine.`,
  ];
}
