import type { SeoGroup, SeoReport } from "../../seo/index.ts";
import { partsOf } from "../../seo/report.ts";
import { CheckGroup } from "./check-group.tsx";
import {
  Address,
  AltTexts,
  Keywords,
  LikelyQuestions,
  Recommendations,
  StructuredData,
} from "./findings.tsx";
import { ScoreBadge, ScoreGauge } from "./score.tsx";

const order: SeoGroup[] = [
  "structure",
  "answers",
  "evidence",
  "wording",
  "keyphrase",
  "machine-readable",
];

/** The search report beside a post: the score, its parts, and advice. */
export function SeoReportCard({ report: { llmo, checks, language } }: { report: SeoReport }) {
  const score = Math.round(llmo.seoScore);
  const { form, content } = partsOf(checks);
  const lang = language === "und" ? undefined : language;
  return (
    <section aria-labelledby="seo-report" className="card no-print min-w-0 p-5">
      <div className="flex flex-wrap items-center gap-4">
        <ScoreGauge score={score} />
        <div className="min-w-0 flex-1 basis-36">
          <h2 id="seo-report" tabIndex={-1} className="text-lg outline-none">
            SEO report
          </h2>
          <p className="mt-1.5">
            <ScoreBadge score={score} />
          </p>
        </div>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <div className="flex gap-2">
          <dt className="text-muted">Form</dt>
          <dd className="font-semibold">{Math.round(form)} %</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">Content</dt>
          <dd className="font-semibold">{Math.round(content)} %</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {checks.length} checks. These are heuristics and promise no ranking. A list of quotations
        scores under 80, whatever its form.
      </p>
      <div className="mt-2">
        {order.map((group) => (
          <CheckGroup
            key={group}
            group={group}
            checks={checks.filter((check) => check.group === group)}
          />
        ))}
      </div>
      <Recommendations items={llmo.recommendations} />
      <Keywords keywords={llmo.keywords} lang={lang} />
      <Address slug={llmo.urlSlug} />
      <LikelyQuestions questions={llmo.peopleAlsoAsk} lang={lang} />
      <AltTexts texts={llmo.imageAltTexts} lang={lang} />
      <StructuredData markup={llmo.schemaMarkup} />
    </section>
  );
}
