import { type CheckSpec, type Finding, found } from "./check.ts";
import type { Post, SeoPost } from "./post.ts";
import { isSlug } from "./slug.ts";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function parsed(text: string): Node | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isNode(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const addresses = new Set(["@id", "url", "item", "embedUrl", "thumbnailUrl", "contentUrl"]);

/** Collects every address in the markup, at any depth. */
function addressesIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return addresses.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(item, key));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => addressesIn(item, name));
}

const isAbsolute = (address: string) => /^https?:\/\/\S+$/.test(address) && URL.canParse(address);

function sameQuestions(page: Node | undefined, { llmo }: Post): boolean {
  const visible = llmo?.peopleAlsoAsk ?? [];
  const marked = listOf(page?.mainEntity);
  return (
    marked.length === visible.length &&
    visible.every(({ question, answer }, at) => {
      const accepted = marked[at]?.acceptedAnswer;
      return marked[at]?.name === question && isNode(accepted) && accepted.text === answer;
    })
  );
}

/** True if the clips, if any, are named by the post's headings and do not overlap. */
function clipsFit(video: Node | undefined, { sections }: Post): boolean {
  if (!video) return true;
  const clips = listOf(video.hasPart);
  const headings = new Set(sections.map(({ heading }) => heading));
  return clips.every(({ name, startOffset, endOffset }, at) => {
    const after = clips[at - 1]?.endOffset ?? 0;
    return (
      headings.has(String(name)) &&
      Number(startOffset) < Number(endOffset) &&
      Number(startOffset) >= Number(after)
    );
  });
}

function hasTrail(list: Node | undefined): boolean {
  const items = listOf(list?.itemListElement);
  return items.length >= 2 && items.every(({ position, name }, at) => position === at + 1 && name);
}

const unreadable = "not readable as JSON";

const headlineOf = (title: string) => [...title].slice(0, 110).join("");

/** Describes what is wrong with a post's structured data; empty if nothing is. */
export function markupProblems(content: Post): string[] {
  const graph = parsed(content.llmo?.schemaMarkup ?? "");
  if (!graph) return [unreadable];
  const nodes = listOf(graph["@graph"]);
  const node = (type: string) => nodes.find((item) => item["@type"] === type);
  const post = node("BlogPosting");
  const asks = (content.llmo?.peopleAlsoAsk.length ?? 0) > 0;
  const rules: [boolean, string][] = [
    [
      /^https?:\/\/schema\.org\/?$/.test(String(graph["@context"])),
      "the context is not schema.org",
    ],
    [post !== undefined, "no BlogPosting"],
    [post?.headline === headlineOf(content.title), "the headline is not the title"],
    [post?.description === content.metaDescription, "the description is not the meta description"],
    [!Number.isNaN(Date.parse(String(post?.datePublished))), "no date of publication"],
    [hasTrail(node("BreadcrumbList")), "no breadcrumb trail"],
    [asks === (node("FAQPage") !== undefined), "a page of questions without questions, or none"],
    [sameQuestions(node("FAQPage"), content), "the questions are not the visible ones"],
    [clipsFit(node("VideoObject"), content), "the clips are not the sections"],
    [addressesIn(nodes).every(isAbsolute), "an address is not absolute"],
  ];
  return rules.filter(([kept]) => !kept).map(([, problem]) => problem);
}

function structuredData({ content }: SeoPost): Finding {
  if (!content.llmo?.schemaMarkup) return found(0, "none");
  const problems = markupProblems(content);
  if (problems.length === 0) return found(1, "valid");
  return found(problems[0] === unreadable ? 0 : 0.75 - 0.25 * problems.length, problems.join("; "));
}

const namesPicture =
  /^(?:an? )?(?:image|picture|photo|graphic) of\b|^bild von\b|^imagen de\b|^image d/iu;

function addressAndPictures({ content }: SeoPost): Finding {
  const slug = content.llmo?.urlSlug ?? "";
  const texts = content.llmo?.imageAltTexts ?? [];
  const good = new Set(texts.filter((text) => [...text].length <= 125 && !namesPicture.test(text)));
  const described = Math.min(1, good.size / Math.max(1, content.sections.length));
  const value = `${slug ? `/${slug}` : "no address"}; ${good.size} of ${content.sections.length} sections with an alt text`;
  return found((isSlug(slug) ? 0.5 : 0) + 0.5 * described, value);
}

export const markup: CheckSpec[] = [
  {
    id: "structured-data",
    label: "Structured data",
    points: 4,
    threshold: "one JSON-LD graph that says what the post says, with absolute addresses",
    source: "Google Search Central, structured data policies",
    strength: "platform rule",
    advice: "Put the structured data of this report into the page as it stands.",
    measure: structuredData,
  },
  {
    id: "address-and-pictures",
    label: "Address and alt texts",
    points: 2,
    threshold: "an address of 3–6 words; an alt text of ≤ 125 characters for each section",
    source: "Google Search Central, URL structure; screen readers cut at about 125",
    strength: "tool convention",
    advice: "Use the proposed address, and give each section a picture with its alt text.",
    measure: addressAndPictures,
  },
];
