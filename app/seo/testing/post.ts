import { seoLanguage } from "../../languages/seo.ts";
import type { CheckSpec, Finding } from "../check.ts";
import type { Evidence, Post } from "../post.ts";
import { postOf } from "../post.ts";

const plain: Post = {
  title: "",
  metaDescription: "",
  introduction: "",
  sections: [],
  conclusion: "",
};

const report: NonNullable<Post["llmo"]> = {
  seoScore: 0,
  keywords: [],
  urlSlug: "",
  peopleAlsoAsk: [],
  imageAltTexts: [],
  recommendations: [],
  schemaMarkup: "",
};

export type Given = Partial<Omit<Post, "llmo">> & {
  llmo?: Partial<typeof report>;
  language?: string;
  evidence?: Evidence;
};

/** Makes a post with only the parts that a test is about. */
export function given({ llmo, language = "en", evidence = [], ...parts }: Given) {
  return postOf(
    { ...plain, ...parts, llmo: { ...report, ...llmo } },
    { language: seoLanguage(language), evidence },
  );
}

/** Runs one check of a group on a post. */
export function finding(specs: CheckSpec[], id: string, parts: Given): Finding {
  const spec = specs.find((item) => item.id === id);
  if (!spec) throw new Error(`there is no check ${id}`);
  return spec.measure(given(parts));
}

/** Makes a sentence of `count` different words. */
export function words(count: number, from = 0): string {
  const word = (at: number) =>
    `w${String.fromCharCode(97 + (at % 26))}${"x".repeat(Math.floor(at / 26))}`;
  const text = Array.from({ length: count }, (_, at) => word(at + from)).join(" ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
