import { expect, test } from "vitest";
import { temporaryFolder } from "../../../db/testing.ts";
import { endingFault } from "../child-ending.ts";
import { type Command, type Ending, runProgram } from "./run-program.ts";

const run = (script: string, more: Partial<Command> = {}): Promise<Ending> =>
  runProgram({
    command: ["sh", "-c", script],
    folder: temporaryFolder(),
    environment: { PATH: process.env.PATH ?? "" },
    signal: new AbortController().signal,
    wallMs: 60_000,
    maxOutputBytes: 1_000,
    ...more,
  });

test("a program that somebody kills is told by the signal, and is not called damaged", async () => {
  const ending = await run("kill -9 $$");
  expect(ending).toMatchObject({ code: null, signal: "SIGKILL" });
  expect(endingFault({ ...ending, exceeded: undefined }, "this recording")?.message).toBe(
    "Reading this recording was stopped by the system, perhaps because memory ran out. Nothing was charged; try again.",
  );
});

test("a program that hangs is ended after its silence", async () => {
  const ending = await run("kill -STOP $$", { silentMs: 1_500 });
  expect(ending).toMatchObject({ code: null, killed: "silence" });
});

test("a program that ends by itself is about the file", async () => {
  const ending = await run("exit 3");
  expect(endingFault({ ...ending, exceeded: undefined }, "this recording")).toBeUndefined();
});
