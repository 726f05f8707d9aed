import { describe, expect, test } from "vitest";
import type { Block } from "../formats/format.ts";
import { formats } from "../formats/index.ts";
import { isFatal } from "../formats/rules.ts";
import { unsupportedNumbers, unsupportedTimes, verifyQuote } from "../grounding/index.ts";
import { groundingOf } from "../transcripts/grounded.ts";
import { segmentLine } from "../transcripts/transcript.ts";
import { writePiece } from "./extractive/piece.ts";
import { createPlanning } from "./extractive/plan.ts";
import { type Fixture, fixtures } from "./fixtures/sources.ts";

function planOf({ info, segments }: Fixture) {
  const planning = createPlanning(info);
  planning.add(segments);
  return planning.finish();
}

const textOf = (blocks: Block[]) =>
  blocks
    .map((block) => (block.kind === "bullets" ? block.items.join("\n") : block.text))
    .join("\n");

/** Returns the text at a path such as "sections.0.content". */
function at(content: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], content);
}

describe.each(Object.entries(fixtures))("%s", (_, fixture) => {
  const plan = planOf(fixture);
  const grounding = groundingOf(fixture.segments);
  const lines = new Map(fixture.segments.map((segment) => [segment.id, segmentLine(segment)]));

  describe.each(formats.map((format) => [format.id, format] as const))("as %s", (id, format) => {
    const piece = writePiece(plan, id);
    const text = textOf(format.blocks(piece.content));

    test("has the shape of its format", () => {
      expect(format.schema.safeParse(piece.content).error).toBeUndefined();
    });

    test("breaks no hard rule", () => {
      const broken = piece.checks.filter(isFatal);
      expect(broken).toEqual([]);
    });

    test("quotes only words that stand in the source, and says where", () => {
      const cites = piece.evidence.flatMap(({ cites: list }) => list);
      expect(cites.length).toBeGreaterThan(1);
      for (const cite of cites) {
        for (const words of cite.said?.map(({ line }) => line) ?? [cite.quote ?? ""])
          expect(verifyQuote(words, grounding), words).toMatchObject({ status: "verbatim" });
        expect(cite.sourceLine).toBe(
          cite.segmentIds.map((segment) => lines.get(segment)).join("\n"),
        );
      }
    });

    test("ties every cite to a text that holds its words", () => {
      for (const { path, cites } of piece.evidence) {
        const text = String(at(piece.content, path));
        const shown = groundingOf([{ id: "piece", text }]);
        for (const { quote, said } of cites) {
          const words = said?.flatMap((one) => one.text.match(/[\p{L}\p{N}]{4,}/gu) ?? []) ?? [];
          for (const word of words) expect(text.toLowerCase(), path).toContain(word.toLowerCase());
          if (!said)
            expect(verifyQuote(quote ?? "", shown).status, `${path}: ${quote}`).toBe("verbatim");
        }
      }
    });

    test("names no time and no number that the source does not", () => {
      expect(unsupportedTimes(text, grounding)).toEqual([]);
      const pages = fixture.segments.flatMap(({ page }) => (page ? [String(page)] : []));
      expect(unsupportedNumbers(text, grounding, pages)).toEqual([]);
    });

    test("is the same, byte for byte, when it is made again", () => {
      expect(JSON.stringify(writePiece(planOf(fixture), id))).toBe(JSON.stringify(piece));
    });
  });

  test("keeps advertisements, greetings and good-byes out of every piece", () => {
    const all = formats
      .map(({ id, markdown }) => markdown(writePiece(plan, id).content))
      .join("\n");
    expect(all).not.toMatch(
      /larkfield|federleicht|galerna\b.*descuento|山吹|ينبوع|brumaire|serrana|monteluna|regenrijk|青禾|welcome|willkommen|bienvenid|bienvenue|bem-vind|benvenut|welkom|ようこそ|أهلا|欢迎收听|thank you for having|gracias por|pour l'invitation|pelo convite|per l'invito|voor de uitnodiging|谢谢邀请/i,
    );
  });
});
