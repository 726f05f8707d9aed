import { discover, pick } from "../../app/models/discover.server.ts";
import { choose } from "../../app/models/store.server.ts";
import type { Command } from "./command.ts";

export const useModel: Command = {
  usage: "[MODEL | none]",
  summary: "writes, or listens, with a model that a server on this machine has; none: no more",
  required: [],
  optional: ["name"],
  positional: "name",
  async run({ name }) {
    if (name === "none") {
      await choose("writer", undefined);
      await choose("speech", undefined);
      console.log("The built-in writer writes, and nothing listens but what .env names.");
      return 0;
    }
    const { model, baseUrl, work, server } = pick(await discover(), name);
    await choose(work, { model, baseUrl });
    const does = work === "writer" ? "writes" : "listens to recordings";
    console.log(
      `${model} at ${server} (${baseUrl}) ${does} from now on, unless .env names another.`,
    );
    return 0;
  },
};
