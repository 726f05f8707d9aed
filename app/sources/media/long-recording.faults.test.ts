import { test } from "vitest";
import { enginesFor } from "../../testing/models/engines.ts";
import { expectLongRecording } from "./long-recording.testing.ts";

test.each(enginesFor("speech"))(
  "an hour is heard piece by piece, killed and cancelled, with %s",
  (engine) => expectLongRecording(60, { engine, patience: 900_000 }),
);
