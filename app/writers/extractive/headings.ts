import { capitalised, withoutStop } from "../../languages/sentences.ts";
import { isBracketed } from "./chapters.ts";
import type { Claim } from "./claims.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import type { Question } from "./questions.ts";
import type { Span } from "./sections.ts";
import type { Sentence } from "./sentence.ts";
import { contrastOf } from "./topics.ts";

const mostCharacters = 80;
/** Below this value, a noun phrase makes a better heading than the question. */
const leastWorth = 0.18;
const mostClaimCharacters = 60;

type Findings = {
  sentences: Sentence[];
  phrases: NounPhrase[];
  questions: Question[];
  claims: Claim[];
};

const inside = (span: Span, at: number) => at >= span.first && at <= span.last;

/**
 * Picks a question that the section answers: the weightiest, preferably one about what sets the
 * section apart, and one at its beginning rather than its end.
 */
function questionHeading(span: Span, about: NounPhrase[], findings: Findings): string | undefined {
  const first = new Set(about.slice(0, 4).flatMap((phrase) => phrase.stems));
  const all = new Set(about.flatMap((phrase) => phrase.stems));
  const worth = ({ at, weight, asker, answer }: Question): number => {
    const concepts = findings.sentences[at]?.concepts ?? [];
    const fit = concepts.some((it) => first.has(it))
      ? 1
      : concepts.some((it) => all.has(it))
        ? 0.9
        : 0.7;
    // A question its asker answers, or whose asker is unnamed, may be rhetorical.
    const self =
      asker === undefined || findings.sentences[answer.first]?.speaker === asker ? 0.5 : 1;
    return weight * fit * self * (1 - (0.3 * (at - span.first)) / (span.last - span.first + 1));
  };
  const asked = findings.questions
    .filter(
      ({ at, answer, text }) =>
        inside(span, at) && inside(span, answer.first) && text.length <= mostCharacters,
    )
    .filter((question) => worth(question) > leastWorth)
    .toSorted((a, b) => worth(b) - worth(a) || a.at - b.at)[0];
  return asked && withoutStop(asked.text);
}

/** Picks a short statement about the section's subject that reads like a headline. */
function claimHeading(span: Span, about: NounPhrase[], findings: Findings): string | undefined {
  const stems = new Set(about.flatMap((phrase) => phrase.stems));
  const claim = findings.claims.find(({ at }) => {
    const sentence = findings.sentences[at];
    return (
      inside(span, at) &&
      sentence !== undefined &&
      sentence.plain.length <= mostClaimCharacters &&
      isBracketed(sentence.plain) &&
      sentence.concepts.some((concept) => stems.has(concept))
    );
  });
  return claim && withoutStop(findings.sentences[claim.at]?.plain ?? "");
}

/** Names the thing that the section keeps coming back to. */
function phraseHeading(about: NounPhrase[], used: Set<number>): string | undefined {
  const first = about.find((phrase) => !phrase.stems.some((stem) => used.has(stem)));
  if (!first) return undefined;
  for (const stem of first.stems) used.add(stem);
  return capitalised(first.named);
}

/**
 * Finds a heading for each section: a genuine question, or what it speaks of and the others do not.
 * No two are alike; a section with nothing of its own gets its weightiest sentence.
 */
export function headingsOf(spans: Span[], findings: Findings): string[] {
  const used = new Set<number>();
  const taken = new Set<string>();
  return spans.map((span, number) => {
    const about = contrastOf(findings.phrases, span, findings.sentences.length, 8);
    const candidates = [
      questionHeading(span, about, findings),
      claimHeading(span, about, findings),
      phraseHeading(about, used),
      ...about.map((phrase) => capitalised(phrase.text)),
      ...findings.sentences
        .slice(span.first, span.last + 1)
        .filter((sentence) => !sentence.noise && sentence.plain.length <= mostCharacters)
        .map((sentence) => sentence.plain),
    ];
    const heading =
      candidates.find((text) => text !== undefined && !taken.has(text.toLowerCase())) ??
      String(number + 1);
    taken.add(heading.toLowerCase());
    return heading;
  });
}
