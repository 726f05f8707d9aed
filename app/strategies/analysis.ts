import type { Cite } from "../formats/format.ts";
import type { Analysis, Step1Output } from "./strategy.ts";

/** Strips the analysis of its evidence, as clients send it back. */
export const bare = ({ topic, targetAudience, primaryGoals, tone, keyTakeaways }: Analysis) => ({
  topic,
  targetAudience,
  primaryGoals,
  tone,
  keyTakeaways,
});

export const sameAnalysis = (a: Analysis, b: Analysis) =>
  JSON.stringify(bare(a)) === JSON.stringify(bare(b));

/** Maps each text of an analysis by its path. */
export const textsOf = (analysis: Analysis): Map<string, string> =>
  new Map([
    ["topic", analysis.topic],
    ["targetAudience", analysis.targetAudience],
    ["tone", analysis.tone],
    ...analysis.primaryGoals.map((text, at): [string, string] => [`primaryGoals.${at}`, text]),
    ...analysis.keyTakeaways.map((text, at): [string, string] => [`keyTakeaways.${at}`, text]),
  ]);

/** Returns the person's analysis with evidence for those texts they left unchanged. */
export function edited(before: Step1Output, after: Analysis): Step1Output {
  const places = new Map<string, Cite[]>();
  const old = textsOf(before);
  for (const { path, cites } of before.evidence) places.set(old.get(path) ?? "", cites);
  const evidence = [...textsOf(after)].flatMap(([path, text]) => {
    const cites = places.get(text);
    return cites ? [{ path, cites }] : [];
  });
  return { ...bare(after), evidence };
}
