import { packageFolder } from "../../../../models/package.server.ts";
import type { Installed } from "../../../../models/store.server.ts";
import { endingFault } from "../../../child-ending.ts";
import {
  createModelHolder,
  type ModelProcess,
  modelThreads,
  startModelProcess,
} from "../../../model-process.server.ts";
import { asWav } from "../../prepare.server.ts";
import type { Heard } from "../heard.ts";
import type { Recogniser, Sound } from "../recogniser.ts";
import { type Order, saidSchema } from "./protocol.ts";

/** Short enough that progress moves and a crash repeats little, long enough to keep context. */
const longestSeconds = 120;
/** After this time without work the model's memory is given back. */
const idleMs = 60_000;
const mostWallSecondsPerSecond = 60;
/** Node.js itself and the sound of a stretch. */
const ownBytes = 250 * 1_048_576;

const holder = createModelHolder("listener", idleMs);

/**
 * Recognises speech with an installed model, and tells speakers apart with another, in a process of
 * their own. One stretch at a time in the whole server: recordings take turns stretch by stretch, so a
 * short one does not wait for the end of a long one. Cancelling ends the process.
 */
export function localRecogniser(model: Installed, speakers?: Installed): Recogniser {
  const loaded = speakers ? [model, speakers] : [model];
  const files = loaded.flatMap((each) => each.files);
  const name = `local ${model.name} ${files.map(({ sha256 }) => sha256.slice(0, 8)).join("")}`;
  return {
    name,
    longestSeconds,
    async hear(sound) {
      const begin = () => start(model, speakers);
      return holder.use(`${model.folder} ${name}`, begin, sound.signal, (process) =>
        hear(process, sound),
      );
    },
  };
}

function start(model: Installed, speakers: Installed | undefined): ModelProcess {
  const order: Order = {
    packageFolder: packageFolder("speech"),
    modelFolder: model.folder,
    ...(speakers ? { speakersFolder: speakers.folder } : {}),
    isTransducer: model.files.some(({ name }) => name === "joiner.onnx"),
    threads: modelThreads(),
  };
  const memoryBytes = model.memoryBytes + (speakers?.memoryBytes ?? 0);
  return startModelProcess("listen", order, memoryBytes * 2 + ownBytes);
}

async function hear(process: () => ModelProcess, sound: Sound): Promise<Heard> {
  const file = await asWav(sound.file, sound);
  const running = process();
  const line = await running.ask(file, {
    wallMs: (120 + mostWallSecondsPerSecond * sound.seconds) * 1_000,
    signal: sound.signal,
    faultOf: (ending) => endingFault(ending, "this recording"),
  });
  const said = saidSchema.parse(JSON.parse(line));
  if (said.type === "heard") return said.heard;
  running.end();
  throw new Error(`Recognition failed: ${said.message}`);
}

/** Ends the process that holds a model, if there is one; the next stretch starts another. */
export const endListener = (): void => holder.end();
