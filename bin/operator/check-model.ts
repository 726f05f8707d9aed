import type { Command } from "./command.ts";

export const checkModel: Command = {
  usage: "",
  summary: "tries the AI endpoint step by step; exit 1 where it does not work",
  required: [],
  optional: [],
  // Loaded for this alone: the other commands have no use for writers.
  run: async () => (await import("./model-trial.ts")).tryModel(),
};
