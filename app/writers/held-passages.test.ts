import { expect, test } from "vitest";
import { readyPassages } from "./extractive/choosing.ts";
import { writePiece } from "./extractive/piece.ts";
import { createPlanning } from "./extractive/plan.ts";
import { fixtures } from "./fixtures/sources.ts";
import { heldPassages } from "./held-passages.ts";

const plans = Object.entries(fixtures)
  .filter(([, { info }]) => info.words >= 400)
  .map(([name, { info, segments }]) => {
    const planning = createPlanning(info);
    planning.add(segments);
    return [name, planning.finish()] as const;
  });

test.each(plans)(
  "what a letter of the %s holds makes a letter that says nothing twice",
  (_, plan) => {
    const passages = readyPassages(plan);
    const held = heldPassages(passages, writePiece(plan, "newsletter"));
    expect(held.length).toBeGreaterThan(0);
    const again = writePiece(plan, "newsletter", { choice: { passages: held }, title: "Again" });
    const lines = again.evidence
      // The line to keep may stand twice, as a pull quote does.
      .filter(({ path }) => path !== "quickTakeaway")
      .flatMap(({ cites }) => cites)
      .flatMap(({ quote, said = [] }) => [
        ...(quote ? [quote] : []),
        ...said.map(({ line }) => line),
      ]);
    expect(new Set(lines).size).toBe(lines.length);
  },
);

test.each(plans)(
  "a letter of the %s holds no excerpt of which it says a sentence alone",
  (_, plan) => {
    const passages = readyPassages(plan);
    for (const excerpt of passages.filter(({ unit }) => unit === "excerpt")) {
      const [line = ""] = excerpt.line.split(/(?<=[.!?。！？؟])\s*/u);
      if (line.length > excerpt.line.length / 2) continue;
      const cite = { segmentIds: [], verbatim: true, said: [{ text: line, line, cuts: [] }] };
      const spoken = excerpt.spoken ? { spoken: true as const } : {};
      const evidence = [{ path: "intro", cites: [{ ...cite, ...spoken }] }];
      const ids = heldPassages(passages, { evidence, content: { intro: line } }).map(
        ({ id }) => id,
      );
      expect(ids).not.toContain(excerpt.id);
    }
  },
);
