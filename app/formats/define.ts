import { composeArticle } from "./composers/article.ts";
import { composeCarousel } from "./composers/carousel.ts";
import { composeLetter } from "./composers/letter.ts";
import { composeThread } from "./composers/thread.ts";
import { type Content, type ContentOf, itemsIn, schemaOf, textIn } from "./content.ts";
import type { Declaration } from "./declaration.ts";
import type { Composed, Format, Material, Measures } from "./format.ts";
import { wordsIn } from "./lengths.ts";
import { outlineOf } from "./outline.ts";
import { declaredRules } from "./own-rules.ts";
import { textsOf } from "./rules.ts";
import { sharedRules } from "./shared-rules.ts";
import { bodyBlocks, markdownOf, questionBlocks } from "./shown.ts";

/** The built-in writer's composer for each layout. */
const composers = {
  letter: composeLetter,
  article: composeArticle,
  carousel: composeCarousel,
  thread: composeThread,
};

type Layout = Declaration["layout"];
type Written<L extends Layout> = ReturnType<(typeof composers)[L]>["content"];

/** Accepts only a declaration whose texts its layout's composer can fill. */
type Composable<D extends Declaration> =
  Written<D["layout"]> extends ContentOf<D> ? D : { layout: never };

const plural = (count: number) => count.toLocaleString("en");

/** Describes the usual length of a piece, for the format's card. */
const exampleLength = ({ length, list }: Declaration): string =>
  length
    ? `${plural(length.least)}–${plural(length.most)} words`
    : `${list.least}–${list.most} ${list.plural}`;

/** Returns the title, hook or first line of a piece. */
function titleIn({ before: [title], list }: Declaration, content: Content): string {
  if (title) return textIn(content, title.name);
  const [first] = itemsIn(content, list);
  return textIn(first ?? {}, list.parts[0]?.name ?? "").split("\n")[0] ?? "";
}

/** Counts the words of the post; the meta description belongs to the page's head. */
function wordCount(declaration: Declaration, content: Content): number {
  const shown = bodyBlocks(declaration, content).filter(({ kind }) => kind !== "standfirst");
  return wordsIn(textsOf(shown).map(({ text }) => text));
}

function measure(declaration: Declaration, content: Content): Measures {
  switch (declaration.layout) {
    case "letter":
    case "article":
      return { wordCount: wordCount(declaration, content) };
    case "carousel":
      return { totalSlides: itemsIn(content, declaration.list).length };
    case "thread":
      return { totalTweets: itemsIn(content, declaration.list).length };
    default:
      return declaration.layout satisfies never;
  }
}

/** Derives the whole format from its declaration. */
export function formatFrom(declaration: Declaration): Format {
  const rules = [
    ...declaredRules(declaration, (content) => wordCount(declaration, content)),
    ...sharedRules,
  ];
  return {
    ...declaration,
    // Made when a card shows it: the first number in a language costs as much as the rest of a format.
    get exampleLength() {
      return exampleLength(declaration);
    },
    schema: schemaOf(declaration),
    outline: outlineOf(declaration),
    title: (content) => titleIn(declaration, content),
    measure: (content) => measure(declaration, content),
    blocks: (content) => [...bodyBlocks(declaration, content), ...questionBlocks(content)],
    markdown: (content) => markdownOf(declaration, content),
    check(content, evidence, context) {
      const texts = textsOf(bodyBlocks(declaration, content));
      return rules.map((rule) => rule({ content, evidence, context, texts }));
    },
    compose: (material: Material): Composed<Content> =>
      composers[declaration.layout](declaration, material),
  };
}

/** Defines a built-in format whose content type comes from its declaration. */
export const define = <const D extends Declaration>(
  declaration: D & Composable<D>,
): Format<ContentOf<D>> =>
  // The schema and the type come from the same declaration, but TypeScript cannot follow that
  // through zod.
  formatFrom(declaration) as Format<ContentOf<D>>;
