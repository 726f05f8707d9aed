import type { Claim } from "./claims.ts";
import type { NounPhrase } from "./noun-phrases.ts";
import type { Question } from "./questions.ts";
import type { Span } from "./sections.ts";
import { capitalised, type Sentence } from "./sentence.ts";
import { contrastOf } from "./topics.ts";

const mostCharacters = 70;
const mostClaimCharacters = 60;

/** A heading ends without a full stop. */
export const withoutStop = (text: string) => text.replace(/[.。]$/u, "");

type Findings = {
  sentences: Sentence[];
  phrases: NounPhrase[];
  questions: Question[];
  claims: Claim[];
  list(items: string[]): string;
};

const inside = (span: Span, at: number) => at >= span.first && at <= span.last;

/** A question of the section that asks about what the section is about. */
function questionHeading(span: Span, about: NounPhrase[], findings: Findings): string | undefined {
  const stems = new Set(about.flatMap((phrase) => phrase.stems));
  const asked = findings.questions.find(
    (question) =>
      inside(span, question.at) &&
      question.text.length <= mostCharacters &&
      findings.sentences[question.at]?.concepts.some((concept) => stems.has(concept)),
  );
  return asked && withoutStop(asked.text);
}

/** A short statement of the section about what the section is about, said like a headline. */
function claimHeading(span: Span, about: NounPhrase[], findings: Findings): string | undefined {
  const stems = new Set(about.flatMap((phrase) => phrase.stems));
  const claim = findings.claims.find(({ at }) => {
    const sentence = findings.sentences[at];
    return (
      inside(span, at) &&
      sentence !== undefined &&
      sentence.plain.length <= mostClaimCharacters &&
      sentence.concepts.some((concept) => stems.has(concept))
    );
  });
  return claim && withoutStop(findings.sentences[claim.at]?.plain ?? "");
}

function phraseHeading(
  about: NounPhrase[],
  used: Set<number>,
  list: Findings["list"],
): string | undefined {
  const fresh = about.filter((phrase) => !phrase.stems.some((stem) => used.has(stem)));
  const [first, second] = fresh;
  if (!first) return undefined;
  for (const stem of first.stems) used.add(stem);
  const pair = second ? list([first.text, second.text]) : "";
  if (!second || first.stems.length > 2 || pair.length > 48) return capitalised(first.text);
  for (const stem of second.stems) used.add(stem);
  return capitalised(pair);
}

/**
 * A heading a section: a real question of it, or what it speaks of and the others do not. No two
 * are alike; a section with nothing of its own is named by its most weighty sentence.
 */
export function headingsOf(spans: Span[], findings: Findings): string[] {
  const used = new Set<number>();
  const taken = new Set<string>();
  return spans.map((span, number) => {
    const about = contrastOf(findings.phrases, span, findings.sentences.length, 8);
    const candidates = [
      questionHeading(span, about.slice(0, 4), findings),
      claimHeading(span, about.slice(0, 4), findings),
      phraseHeading(about, used, findings.list),
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
