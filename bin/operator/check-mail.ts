import { type Command, requireValue } from "./command.ts";

export const checkMail: Command = {
  usage: "ADDRESS",
  summary: "sends a test mail there; exit 1 with the reason where it can't",
  required: ["address"],
  optional: [],
  positional: "address",
  // Loaded on demand: other commands send no mails.
  run: async (values) =>
    (await import("./mail-trial.ts")).sendTestMail(requireValue(values, "address")),
};
