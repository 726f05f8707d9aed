import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../../../../db/testing.ts";
import { env } from "../../../env.server.ts";
import { installModel, ownModel } from "../../../models/install.server.ts";
import { type Engine, placePackage } from "../../../testing/models/engines.ts";
import { writeSpeakersModel } from "../../../testing/models/speakers-model.ts";
import { type SpeechModel, writeSpeechModel } from "../../../testing/models/speech-model.ts";
import { ownProcesses } from "../../../testing/own-processes.ts";
import { endListener } from "../speech/local/recogniser.server.ts";

const { signal } = new AbortController();

async function install(name: string, write: (folder: string) => Promise<void>): Promise<string> {
  const from = path.join(temporaryFolder(), name);
  await write(from);
  const { folder } = await installModel(await ownModel(name, "speech", from), { signal, from });
  return folder;
}

/** Installs a recogniser that says these words whatever it hears, and returns its folder. */
export function installRecogniser(
  engine: Engine,
  words: readonly string[],
  model?: SpeechModel,
): Promise<string> {
  placePackage(env().dataDir, "speech", engine);
  onTestFinished(endListener);
  return install("test", (from) => writeSpeechModel(from, words, model));
}

/** Installs what tells whistlers apart. */
export const installSpeakers = (damaged?: string): Promise<string> =>
  install("whistlers", (from) => writeSpeakersModel(from, damaged));

/** The processes that listen for this one. */
export const listeners = (): string[] => ownProcesses("modelFolder");
/** The processes that listen for another server. */
export const listenersOf = (server: ChildProcess): string[] =>
  ownProcesses("modelFolder", server.pid);
