import { countWords } from "../../languages/words.ts";
import { attributed, isDocument } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import {
  answersIn,
  type Chosen,
  inOrder,
  orderOf,
  takeExchanges,
  tellExchange,
  wordsOfExchange,
} from "../exchanges.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { leastOf } from "../lengths.ts";
import { closingOf, fitTogether, sayNamed, sayOf, withLink } from "../opening.ts";
import { createPicker, firstFit, type Picker } from "../picker.ts";
import { goOn, inParagraphs, type Planned, planSections, wordsOfPassage } from "../planned.ts";
import { takeShort } from "../shortening.ts";
import { isStudy, planStudy } from "../studies.ts";
import { createTelling, type Telling, tellAll } from "../telling.ts";
import {
  closing,
  introduction,
  leastInAll,
  namingTold,
  roomIn,
  tellable,
  titleOf,
} from "./beginning.ts";
import { planEssay, takeLastWords } from "./essay.ts";
import { isEssay } from "./essay-parts.ts";
import { composeQuotedArticle } from "./unpunctuated.ts";

/** The texts this composer fills. */
type Article = {
  title: string;
  metaDescription: string;
  introduction: string;
  sections: { heading: string; content: string }[];
  conclusion: string;
};

/** A post has room for the reasons and examples that a letter leaves out. */
const aims = {
  sections: 8,
  words: 90,
  mostWords: 190,
  quotations: 8,
  /** Words of a section of an essay, at least. */
  essay: 30,
  /** Words of a section of a text in paragraphs. */
  written: 240,
  /** What a conclusion takes. */
  conclusion: 40,
  exchanges: { most: 8, each: 290, words: 1_250 },
  /** Fewer questions stand among other sections. */
  conversation: 3,
};

/** Among so many of what a post may end on, advice goes before what weighs more. */
const best = 6;

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
  { least }: TextPart,
  material: Material,
  telling: Telling,
): string {
  const isHeard = last !== undefined && !isDocument(material);
  const told = last
    ? [telling.paragraph(last), ...(isHeard ? [sayNamed("whole", material)] : [])]
    : [closingOf(material, least)];
  return (
    [...told, withLink("", material)].filter(Boolean).join("\n\n") || (material.titles[0] ?? "")
  );
}

/** Takes what a post may end on of what it tells: best advice, a concession or a thesis. */
function takeLast(
  { least }: TextPart,
  candidates: Passage[],
  { material, picker }: { material: Material; picker: Picker },
): Passage | undefined {
  const ends = new Set(["advice", "concession", "thesis"]);
  const isLong = (passage: Passage) =>
    wordsOfPassage(passage) >= least && countWords(attributed(passage, material)) <= 60;
  const fitting = candidates.slice(0, best).filter(({ role }) => ends.has(role));
  // A sentence of ours ends a post better than an aside.
  const spare = sayOf("closing", material) ? [] : material.highlights;
  return picker.take(fitting, isLong) ?? takeShort(picker, [...candidates, ...spare], isLong);
}

const composeExchange = (
  chosen: Chosen,
  at: number,
  within: { material: Material; picker: Picker },
) => ({
  heading: chosen.heading,
  content: tellExchange(chosen, { path: `sections.${at}.content`, isTimed: true }, within),
});

type Begun = {
  material: Material;
  picker: Picker;
  title: string;
  intro: string;
  exchanges: Chosen[];
};

/** Five to eight sections of a paragraph or two, as far as the source and the length allow. */
function planPoints(
  format: Declaration,
  { material, picker, title, intro, exchanges }: Begun,
): (Planned | Chosen)[] {
  const { list } = format;
  const measured = { sourceWords: material.words };
  const leastWords = leastOf(textPart(format, "content"), format, measured);
  const taken = exchanges.reduce((sum, chosen) => sum + wordsOfExchange(chosen), 0);
  const room = roomIn(format, material) - countWords(intro) - taken;
  const most = Math.max(list.least, Math.min(aims.sections, Math.floor(room / aims.words)));
  if (isStudy(material)) {
    const study = {
      layout: "article",
      most,
      room: 240,
      mostBody: 2,
      mostWords: aims.mostWords,
      leastWords,
    } as const;
    const told = planStudy(material, picker, study);
    if (told.length >= list.least) return told;
  }
  const mostWords = Math.min(aims.mostWords, Math.max(60, Math.floor(room / most)));
  if (isEssay(material) && exchanges.length === 0) {
    const told = planEssay(material, picker, {
      least: list.least,
      most,
      mostWords,
      leastWords: Math.max(aims.essay, leastWords),
    });
    goOn(told, material, picker, { mostWords: aims.written, room: room - aims.conclusion });
    if (told.length >= list.least) return told;
  }
  const whole = inParagraphs(material, mostWords);
  const planned = planSections({ ...whole, titles: [title] }, picker, {
    least: Math.max(0, list.least - exchanges.length),
    most: most - exchanges.length,
    words: Math.max(leastWords, Math.min(aims.words, Math.floor(room / most))),
    mostWords,
    leastWords,
    leastInAll: leastInAll(format, material) - countWords(intro) - 20,
    mostQuoted: aims.quotations,
    headings: exchanges.map(({ heading }) => heading),
  });
  goOn(planned, material, picker, {
    mostWords: aims.written,
    room: roomIn(format, material) - countWords(intro) - aims.conclusion,
  });
  return inOrder(planned, exchanges);
}

/**
 * Composes an article: an introduction, sections with times (of a conversation its questions and
 * answers), and a conclusion.
 */
export function composeArticle(format: Declaration, source: Material): Composed<Article> {
  if (source.unpunctuated) return composeQuotedArticle(format, source);
  const material = forLayout(source, format.layout);
  const titled = textPart(format, "title");
  const introduced = textPart(format, "introduction");
  const picker = createPicker(material);
  const telling = createTelling(material, { isOwn: isEssay(material) });
  const title = titleOf(
    titled,
    material,
    firstFit(material.titles, (item) => item.length >= titled.least && item.length <= titled.most),
  );
  picker.reserve(title);
  const exchanges = takeExchanges(material, picker, {
    ...aims.exchanges,
    words: Math.min(aims.exchanges.words, roomIn(format, material) - aims.conclusion),
  });
  const isConversation = exchanges.length >= aims.conversation;
  const bounds = textPart(format, "conclusion");
  const ending = takeLastWords(material, picker, { least: bounds.least, most: aims.conclusion });
  const intro = introduction({ ...introduced, path: "introduction", title }, answersIn(exchanges), {
    material,
    picker,
    telling,
  });
  const points = isConversation
    ? exchanges
    : planPoints(format, { material, picker, title, intro, exchanges });
  const sections = points.map((item, at) =>
    "exchange" in item
      ? composeExchange(item, at, { material, picker })
      : composeSection(item, at, picker, telling),
  );
  const said = sections.flatMap(({ heading, content }) => [heading, content]).join(" ");
  const told = `${title} ${said}`;
  // Whatever else was said comes from nowhere behind whole answers.
  const last = isConversation
    ? undefined
    : isEssay(material)
      ? ending
      : takeLast(bounds, closing(material, told, { orders: points.map(orderOf), isConversation }), {
          material,
          picker,
        });
  if (last) picker.citeTold("conclusion", last);
  const conclusion = composeConclusion(last, bounds, material, telling);
  const metaDescription = composeMeta(textPart(format, "metaDescription"), material, picker);
  return {
    content: {
      title: namingTold(title, `${intro} ${said}`, material, titled),
      metaDescription,
      introduction: intro,
      sections,
      conclusion,
    },
    evidence: picker.evidence,
  };
}
