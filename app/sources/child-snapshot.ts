import { readFileSync } from "node:fs";
import { startupSnapshot } from "node:v8";
import { forgetSegmenters } from "../languages/words.ts";
import { startBeating } from "./beat.ts";
import { collector } from "./collect.ts";
import { readForParent } from "./read-for-parent.ts";
import { parseText } from "./text/read-text.ts";

/**
 * What a reader of texts has in memory once it has read one, the landing page's talk, kept by
 * `node --build-snapshot`: a process that begins there is spared most of its start. It reads no
 * PDF, for a snapshot loads no libraries.
 */
const { add, finish } = collector(() => {});
const told = parseText(readFileSync("public/tower-clocks.txt", "utf8"), add);
void finish(told).then(() => {
  // Objects of ICU can't be kept.
  forgetSegmenters();
  startupSnapshot.setDeserializeMainFunction(() => {
    startBeating();
    readForParent(process.argv.at(-1) ?? "");
  });
});
