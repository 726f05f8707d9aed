export type { SeoCheck, SeoGroup } from "./check.ts";
export { recommendationsOf, scoreOf, seoChecks } from "./checks.ts";
export type { CheckFacts, SeoFacts } from "./facts.ts";
export { anyOf, type Reading, type SeoLanguage } from "./language.ts";
export { optimizeBlog } from "./optimize.ts";
export type { Cite, Evidence, Llmo, Post } from "./post.ts";
export { reconsiderReport } from "./reconsider.ts";
export { badgeOf, outcomeOf, partsOf, type SeoReport } from "./report.ts";
