import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase as prepare, temporaryFolder } from "../../db/testing.ts";
import { installModel, ownModel } from "../models/install.server.ts";
import { placePackage } from "../testing/models/engines.ts";
import { randomGguf } from "../testing/models/gguf.ts";
import { poweredBy, workers } from "./workers.server.ts";

const speech = { TRANSCRIBE_BASE_URL: "http://127.0.0.1:1/v1", TRANSCRIBE_MODEL: "whisper-small" };
const model = { OPENAI_BASE_URL: "https://openrouter.ai/api/v1", OPENAI_MODEL: "large" };

test("a server with neither names no provider, and the commands for both", () => {
  prepare();
  expect(poweredBy()).toBe("a built-in writer");
  expect(workers()).toEqual({
    writes: {
      quick: "The built-in writer makes the piece, without a language model.",
      strategy: "The built-in writer makes the steps and the pieces, without a language model.",
    },
    listens: "Recordings can be read only with subtitles inside.",
    commands: ["npm run operator -- install-speech", "npm run operator -- install-writer"],
  });
});

test("what is set up is named, and no command", () => {
  prepare({ ...speech, ...model });
  expect(poweredBy()).toBe("OpenRouter");
  expect(workers()).toEqual({
    writes: {
      quick: "large writes the piece.",
      strategy: "large makes the steps and writes the pieces.",
    },
    listens: "Recordings are transcribed by whisper-small.",
    commands: [],
  });
  prepare({ ...model, OPENAI_TASK: "choose" });
  expect(workers().writes).toEqual({
    quick: "large chooses the passages, and the built-in writer puts them together.",
    strategy:
      "The built-in writer makes the steps; large chooses the passages of the pieces, and the built-in writer puts them together.",
  });
  prepare({ OPENAI_API_KEY: "sk-test" });
  expect(poweredBy()).toBe("OpenAI");
});

test("the model of this box is named", async () => {
  const { env } = prepare();
  placePackage(env.dataDir, "writer", "a double");
  const from = path.join(temporaryFolder(), "mine.gguf");
  writeFileSync(from, randomGguf());
  const { signal } = new AbortController();
  await installModel(await ownModel("mine", "writer", from), { signal, from });
  expect(poweredBy()).toBe("mine on this server");
  expect(workers().writes.quick).toMatch(/^mine chooses the passages/);
  expect(workers().commands).toEqual(["npm run operator -- install-speech"]);
});
