import { describe, expect, test } from "vitest";
import { formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { unsupportedNumbers, unsupportedTimes, verifyQuote } from "../grounding/index.ts";
import { inLanguages } from "../languages/testing.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { writePiece } from "./extractive/piece.ts";
import { createPlanning } from "./extractive/plan.ts";
import { fixtures } from "./fixtures/sources.ts";

/**
 * One piece per format for each language that has our own sentences, read and approved by an
 * editor. `vitest -u` rewrites them; read the changes before you commit them.
 */
const approved: Record<string, string> = {
  ar: "Arabic interview",
  de: "German conversation",
  en: "English interview",
  es: "Spanish interview",
  fr: "French interview",
  it: "Italian interview",
  ja: "Japanese interview",
  nl: "Dutch interview",
  pt: "Portuguese interview",
  zh: "Chinese interview",
};

/** Hesitations that no quotation in a piece should begin with. */
const stumbles =
  /(?:^|[“„«「]\s?)(?:um|uh|well|äh|ähm|also|eh|bueno|euh|alors|ben|bom|olhe|ehm|allora|beh|nou|tja|えーと|うーん|嗯|怎么说呢|يعني)[,，、،]/imu;

describe.each(inLanguages(Object.entries(approved)))("in %s", (language, name) => {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`no fixture: ${name}`);
  const planning = createPlanning(fixture.info);
  planning.add(fixture.segments);
  const plan = planning.finish();
  const grounding = groundingOf(fixture.segments);

  test.each(formats.map((format) => [format.id, format] as const))(
    "the %s reads as it was approved, keeps every hard rule and quotes to the letter",
    async (id, format) => {
      const { content, evidence, checks } = writePiece(plan, id);
      const markdown = format.markdown(content);
      const broken = checks.filter(isFatal);
      expect(broken).toEqual([]);
      for (const { quote = "", said } of evidence.flatMap(({ cites }) => cites))
        for (const words of said?.map(({ line }) => line) ?? [quote])
          expect(verifyQuote(words, grounding), words).toMatchObject({ status: "verbatim" });
      expect(unsupportedTimes(markdown, grounding)).toEqual([]);
      expect(unsupportedNumbers(format.title(content), grounding, [])).toEqual([]);
      expect(markdown).not.toMatch(stumbles);
      await expect(markdown).toMatchFileSnapshot(`snapshots/${language}.${id}.md`);
    },
  );
});
