import { test } from "vitest";
import { expectLongRecording } from "./long-recording.testing.ts";

const patience = 120_000;

test("ten minutes are heard piece by piece, killed and cancelled", () =>
  expectLongRecording(10, { engine: "a double", patience }));
