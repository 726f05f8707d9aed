import { test } from "vitest";
import { expectLittleLoad } from "./load.testing.ts";

// Held whole, it would take several times the memory; load.faults.test.ts takes 99 MB in.
test(
  "a text of 12 MB is taken in with 100 MB of memory and no delay over 100 ms",
  {
    // A busy machine delays everyone now and then.
    retry: 2,
  },
  () => expectLittleLoad(12),
);
