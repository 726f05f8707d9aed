import type { Installed } from "../../../../models/store.server.ts";
import { asWav } from "../../prepare.server.ts";
import type { Recogniser, Sound } from "../recogniser.ts";
import { type Listener, startListener } from "./process.server.ts";

/** Short enough that progress moves and a crash repeats little, long enough to keep context. */
const longestSeconds = 120;
/** After this time without work the model's memory is given back. */
const idleMs = 60_000;

type Held = { folder: string; listener: Listener; timer?: NodeJS.Timeout };

const slot = Symbol.for("offprint.listener");
const shared = globalThis as { [slot]?: { held?: Held; turn: Promise<unknown> } };

/**
 * Recognises speech with an installed model, in a process of its own. One stretch at a time in the
 * whole server: recordings take turns stretch by stretch, so a short one does not wait for the end
 * of a long one. Cancelling ends the process.
 */
export function localRecogniser(model: Installed): Recogniser {
  const fingerprint = model.files.map(({ sha256 }) => sha256.slice(0, 8)).join("");
  return {
    name: `local ${model.name} ${fingerprint}`,
    longestSeconds,
    hear: (sound) => inTurn(sound.signal, () => hear(model, sound)),
  };
}

async function hear(model: Installed, sound: Sound) {
  const file = await asWav(sound.file, sound);
  const listener = listenerFor(model);
  try {
    return await listener.hear(file, sound.seconds, sound.signal);
  } finally {
    rest();
  }
}

const state = () => {
  shared[slot] ??= { turn: Promise.resolve() };
  return shared[slot];
};

function listenerFor(model: Installed): Listener {
  const { held } = state();
  clearTimeout(held?.timer);
  if (held && held.folder === model.folder && !held.listener.hasEnded) return held.listener;
  held?.listener.end();
  const listener = startListener(model);
  state().held = { folder: model.folder, listener };
  return listener;
}

function rest(): void {
  const { held } = state();
  if (!held) return;
  if (held.listener.hasEnded) delete state().held;
  else held.timer = setTimeout(endListener, idleMs).unref();
}

/** Ends the process that holds a model, if there is one; the next stretch starts another. */
export function endListener(): void {
  const { held } = state();
  clearTimeout(held?.timer);
  held?.listener.end();
  delete state().held;
}

/** Runs tasks one after the other, in the order of their calls. A cancelled one that waits leaves. */
async function inTurn<Value>(signal: AbortSignal, task: () => Promise<Value>): Promise<Value> {
  const before = state().turn;
  let done = () => {};
  state().turn = Promise.all([before, new Promise<void>((resolve) => (done = resolve))]);
  try {
    await Promise.race([before, untilAborted(signal)]);
    signal.throwIfAborted();
    return await task();
  } finally {
    done();
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
