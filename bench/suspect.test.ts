import { expect, test } from "vitest";
import { suspicionsOf } from "./suspect.ts";

test.each([
  ["We <i>opened</i> it in March.", "markup"],
  ["It began at 00:12:34 that day.", "time"],
  ["Ana Ruiz: We opened it in March.", "name"],
  ["Use the code SEEDS for ten percent off.", "advert"],
  ["All rights reserved by the library.", "furniture"],
])("%s is suspected: %s", (text, reason) => {
  expect(suspicionsOf(text)).toContain(reason);
});

test.each(["We opened it in March.", "The shop closes at 10:30 pm.", "It rained: nobody came."])(
  "%s is a sentence",
  (text) => {
    expect(suspicionsOf(text)).toEqual([]);
  },
);
