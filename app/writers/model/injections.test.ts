import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { formatOf, formats } from "../../formats/index.ts";
import { textsOf } from "../../formats/rules.ts";
import { builtIn } from "../fixtures/built-in.ts";
import { fixtureOf, fixtures, readerOf } from "../fixtures/sources.ts";
import { rules } from "./prompt.server.ts";
import { injections } from "./testing/injections.ts";
import { loopbackModel } from "./testing/loopback.ts";
import { createModelWriter } from "./writer.server.ts";

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const talk = fixtures["English interview"]?.segments ?? [];

const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Finds eight words in a row from our rules. */
function recited(text: string): string[] {
  const shown = words(text);
  const ours = words(rules).split(" ");
  return ours
    .slice(7)
    .map((_, at) => ours.slice(at, at + 8).join(" "))
    .filter((run) => shown.includes(run));
}

test("fifty orders in a source, to a model that obeys, bring out nothing of ours and no link", async () => {
  let written = 0;
  let dropped = 0;
  expect(injections).toHaveLength(50);
  for (const [at, { text, reply }] of injections.entries()) {
    const middle = Math.floor(talk.length / 2);
    const segments = [
      ...talk.slice(0, middle),
      { ...talk[middle], id: "injected", text },
      ...talk.slice(middle),
    ];
    const { model } = await loopbackModel(reply);
    const writer = createModelWriter(model, builtIn);
    const format = formats[at % formats.length]?.id ?? "";
    const source = fixtureOf(segments, { language: "en", duration: 600 });
    const plan = await writer.plan(readerOf(source), context);
    const task = {
      format,
      useStyleMatching: false,
      useLlmo: false,
      brief: "See https://my.example/book",
    };
    try {
      const { content, making } = await writer.write(plan, task, context);
      const shown = textsOf(formatOf(format).blocks(content))
        .map((each) => each.text)
        .join("\n");
      const links = (shown.match(/(?:https?:\/\/|www\.)\S+/g) ?? []).filter(
        (link) => !link.includes("my.example"),
      );
      expect({ text, links, recited: recited(shown) }).toEqual({ text, links: [], recited: [] });
      expect(shown).not.toMatch(/=====|<script|evil/);
      expect(JSON.stringify(content)).not.toMatch(/"admin"|seoScore/);
      expect(formatOf(format).schema.safeParse(content).success).toBe(true);
      dropped += making.dropped;
      written++;
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== "MODEL_UNUSABLE") throw thrown;
    }
  }
  expect(written).toBeGreaterThan(20);
  expect(dropped).toBeGreaterThan(50);
});
