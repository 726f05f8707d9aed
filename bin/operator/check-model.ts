import type { Command } from "./command.ts";

export const checkModel: Command = {
  usage: "",
  summary: "tries the AI endpoint step by step; exit 1 where it does not work",
  required: [],
  optional: [],
  // Loaded on demand: other commands need no writers.
  run: async () => (await import("./model-trial.ts")).tryModel(),
};
