import { countWords } from "../../languages/words.ts";
import { attributed } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { boundsOf, leastOf } from "../lengths.ts";
import { fitTogether, sayOf, withLink } from "../opening.ts";
import { createPicker, firstFit, type Picker } from "../picker.ts";
import { type Planned, planSections, wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { createTelling, type Telling, tellAll } from "../telling.ts";
import { introduce, leastInAll, tellable } from "./beginning.ts";

/** The texts this composer fills. */
type Article = {
  title: string;
  metaDescription: string;
  introduction: string;
  sections: { heading: string; content: string }[];
  conclusion: string;
};

/** A post has room for the reasons and examples that a letter leaves out. */
const aims = { sections: 8, words: 90, mostWords: 190, quotations: 8 };

function composeSection(
  { heading, passages }: Planned,
  at: number,
  picker: Picker,
  telling: Telling,
) {
  const below = { path: `sections.${at}.content`, under: heading, isTimed: true };
  return { heading, content: tellAll(passages, below, { picker, telling }) };
}

/** One sentence that tells what the post is about, which the post itself does not repeat. */
function composeMeta({ least, most }: TextPart, material: Material, picker: Picker): string {
  const fits = (text = "") => text.length >= least && text.length <= most;
  const told = picker.take(
    tellable(material).filter((passage) => passage.told?.length === 1),
    (passage) => fits(passage.told?.[0]?.text),
  );
  if (told?.told?.[0]) {
    picker.citeTold("metaDescription", told);
    return told.told[0].text;
  }
  const said = [4, 3, 2, 1].map((topics) => sayOf("metaDescription", material, topics)).find(fits);
  const parts = [sayOf("metaDescription", material, 1), ...material.topics, ...material.titles];
  return said ?? fitTogether(parts, least, most);
}

function composeConclusion(
  last: Passage | undefined,
  material: Material,
  telling: Telling,
): string {
  const told = last ? telling.paragraph(last) : sayOf("closing", material);
  return [told, withLink("", material)].filter(Boolean).join("\n\n") || (material.titles[0] ?? "");
}

/** Takes what a post may end on: advice, a concession or a thesis with enough words to close. */
function takeLast({ least }: TextPart, material: Material, picker: Picker): Passage | undefined {
  const ends = new Set(["advice", "concession", "thesis"]);
  const isLong = (passage: Passage) =>
    wordsOfPassage(passage) >= least && countWords(attributed(passage, material)) <= 60;
  const ready = tellable(material);
  return (
    picker.take(
      ready.filter(({ role }) => ends.has(role)),
      isLong,
    ) ?? takeShort(picker, [...ready, ...material.highlights], isLong)
  );
}

/** Composes an article: an introduction, sections with times, and a conclusion. */
export function composeArticle(format: Declaration, source: Material): Composed<Article> {
  const material = forLayout(source, format.layout);
  const { list, length = { least: 0, most: Number.POSITIVE_INFINITY } } = format;
  const titled = textPart(format, "title");
  const introduced = textPart(format, "introduction");
  const content = textPart(format, "content");
  const measured = { sourceWords: material.words };
  const picker = createPicker(material);
  const telling = createTelling(material);
  const title = firstFit(
    material.titles,
    (item) => item.length >= titled.least && item.length <= titled.most,
  );
  picker.reserve(title);
  const { text: introduction } = introduce(
    { ...introduced, path: "introduction", title },
    material,
    picker,
    telling,
  );
  const last = takeLast(textPart(format, "conclusion"), material, picker);
  if (last) picker.citeTold("conclusion", last);
  const leastWords = leastOf(content, format, measured);
  const room = boundsOf(length, measured).most * 0.9 - countWords(introduction) - 60;
  const most = Math.max(list.least, Math.min(aims.sections, Math.floor(room / aims.words)));
  const planned = planSections({ ...material, titles: [title] }, picker, {
    least: list.least,
    most,
    words: Math.max(leastWords, Math.min(aims.words, Math.floor(room / most))),
    mostWords: Math.min(aims.mostWords, Math.max(60, Math.floor(room / most))),
    leastWords,
    leastInAll: leastInAll(format, material) - countWords(introduction) - 20,
    mostQuoted: aims.quotations,
  });
  const sections = planned.map((item, at) => composeSection(item, at, picker, telling));
  const conclusion = composeConclusion(last, material, telling);
  const metaDescription = composeMeta(textPart(format, "metaDescription"), material, picker);
  return {
    content: { title, metaDescription, introduction, sections, conclusion },
    evidence: picker.evidence,
  };
}
