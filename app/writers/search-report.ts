import type { Content } from "../formats/content.ts";
import type { Evidence, Material } from "../formats/format.ts";
import { postIn } from "../formats/index.ts";
import { seoLanguage } from "../languages/seo.ts";
import { optimizeBlog } from "../seo/index.ts";
import type { SearchPlace } from "./writer.ts";

type Known = Pick<
  Material,
  "language" | "topics" | "questions" | "timed" | "speakers" | "sourceTitle" | "duration"
>;

/** Adds the search report to a post, computed from its text: no writer sets its own score. */
export function withSearchReport(
  content: Content,
  evidence: Evidence,
  source: Known,
  place: SearchPlace,
): Content {
  const post = postIn(content);
  if (!post) return content;
  const llmo = optimizeBlog(post, {
    ...place,
    evidence,
    language: seoLanguage(source.language),
    topics: source.topics,
    questions: source.questions,
    timed: source.timed,
    speakers: source.speakers.map(({ name }) => name),
    ...(source.sourceTitle === undefined ? {} : { sourceTitle: source.sourceTitle }),
    ...(source.duration === undefined ? {} : { duration: source.duration }),
  });
  return { ...content, llmo };
}
