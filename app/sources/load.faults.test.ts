import { test } from "vitest";
import { expectLittleLoad } from "./load.testing.ts";

test(
  "100 MB of text are taken in with 100 MB of memory and no delay over 100 ms",
  {
    // A busy machine delays everyone now and then.
    retry: 2,
  },
  () => expectLittleLoad(99),
);
