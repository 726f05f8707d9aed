import type { Command } from "./command.ts";

export const checkSpeech: Command = {
  usage: "",
  summary: "sends a short recording to the speech recogniser; exit 1 where it does not work",
  required: [],
  optional: [],
  // Loaded on demand: other commands need no recogniser.
  run: async () => (await import("./speech-trial.ts")).trySpeech(),
};
