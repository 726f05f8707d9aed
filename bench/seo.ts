// Ranks twenty posts by our search report and by Yoast's, and prints how alike the two orders are.
// Yoast SEO is under the GPL: it is fetched into a folder of its own for this comparison, is no
// dependency, and nothing of it is shipped.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { seoLanguage } from "../app/languages/seo.ts";
import { optimizeBlog, partsOf, type SeoFacts, seoChecks } from "../app/seo/index.ts";
import { rankCorrelation } from "./rank-correlation.ts";
import { type Sample, samples } from "./seo-posts.ts";

const version = "3.6.0";
const wanted = 0.6;

/** The few parts of yoastseo that are used here. */
type Assessor = { assess(paper: object): void; calculateOverallScore(): number };
type Yoast = {
  Paper: new (text: string, attributes: object) => object;
  assessors: Record<"SEOAssessor" | "ContentAssessor", new (researcher: object) => Assessor>;
};
type ResearcherModule = { default: new (paper: object) => object };

function fetchYoast(): NodeJS.Require {
  const folder = path.join(tmpdir(), `offprint-yoastseo-${version}`);
  if (!existsSync(path.join(folder, "node_modules/yoastseo"))) {
    mkdirSync(folder, { recursive: true });
    const packages = ["install", "--no-audit", "--no-fund", "--prefix", folder];
    execFileSync("npm", [...packages, `yoastseo@${version}`], { stdio: "ignore" });
  }
  return createRequire(path.join(folder, "package.json"));
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(
      (part) =>
        `<p>${part.replace(/https?:\/\/[^\s.]+\.[^\s.]+(?:\/\w+)*/g, '<a href="$&">$&</a>')}</p>`,
    )
    .join("\n");

const htmlOf = ({ content: { introduction, sections, conclusion } }: Sample) =>
  [
    paragraphs(introduction),
    ...sections.map(({ heading, content }) => `<h2>${heading}</h2>\n${paragraphs(content)}`),
    paragraphs(conclusion),
  ].join("\n");

function yoastScore(load: NodeJS.Require, sample: Sample) {
  const { Paper, assessors } = load("yoastseo") as Yoast;
  const english = "yoastseo/build/languageProcessing/languages/en/Researcher";
  const { default: Researcher } = load(english) as ResearcherModule;
  const { title, metaDescription } = sample.content;
  const paper = new Paper(htmlOf(sample), {
    keyword: sample.keyphrase,
    title,
    titleWidth: title.length * 9,
    description: metaDescription,
    slug: title.toLowerCase().replace(/[^a-z]+/g, "-"),
    permalink: "https://blog.example/post",
    locale: "en_US",
  });
  const scores = [assessors.SEOAssessor, assessors.ContentAssessor].map((Kind) => {
    const assessor = new Kind(new Researcher(paper));
    assessor.assess(paper);
    return assessor.calculateOverallScore();
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Our report of a post without a source: its form alone, as Yoast judges nothing else. */
function ourScore({ content, keyphrase }: Sample) {
  const facts: SeoFacts = {
    language: seoLanguage("en"),
    evidence: [],
    topics: [keyphrase],
    questions: [],
    timed: false,
    publishedAt: "2026-03-14T09:30:00.000Z",
    speakers: [],
  };
  const llmo = { ...optimizeBlog(content, facts), keywords: [keyphrase] };
  return partsOf(seoChecks({ ...content, llmo }, facts)).form;
}

const load = fetchYoast();
const rows = samples.map((sample) => ({
  name: sample.name,
  ours: ourScore(sample),
  yoast: yoastScore(load, sample),
}));
for (const { name, ours, yoast } of rows.toSorted((a, b) => b.yoast - a.yoast))
  console.log(`${ours.toFixed(0).padStart(4)} ${yoast.toFixed(0).padStart(6)}  ${name}`);
const correlation = rankCorrelation(
  rows.map(({ ours }) => ours),
  rows.map(({ yoast }) => yoast),
);
console.log(
  `\nour form and yoastseo ${version}, ${rows.length} posts: Spearman ${correlation.toFixed(2)}, wanted ${wanted}`,
);
if (correlation < wanted) process.exitCode = 1;
