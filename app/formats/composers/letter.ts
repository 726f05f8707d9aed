import { folded, withoutStop } from "../../languages/sentences.ts";
import { countWords } from "../../languages/words.ts";
import { isSpoken } from "../attribution.ts";
import { type Declaration, type TextPart, textPart } from "../declaration.ts";
import { forLayout } from "../diets.ts";
import {
  answersIn,
  type Chosen,
  inOrder,
  orderOf,
  takeExchanges,
  tellExchange,
  toldAlone,
} from "../exchanges.ts";
import type { Composed, Material, Passage } from "../format.ts";
import { leastOf } from "../lengths.ts";
import { callToAction, cast } from "../opening.ts";
import { createPicker, firstFit, type Picker, strongClaims } from "../picker.ts";
import {
  belongs,
  goOn,
  inParagraphs,
  type Planned,
  planSections,
  wordsOfPassage,
} from "../planned.ts";
import { isStudy, planStudy } from "../studies.ts";
import { createTelling, type Telling, tellAll } from "../telling.ts";
import { introduction, leastInAll, namingTold, roomIn, titleOf } from "./beginning.ts";
import { takeBox, withoutFrame } from "./box.ts";
import { planEssay, takeLastWords } from "./essay.ts";
import { isEssay } from "./essay-parts.ts";
import { composeQuotedLetter } from "./unpunctuated.ts";

/** The texts this composer fills. */
type Letter = {
  title: string;
  intro: string;
  sections: { heading: string; content: string; bulletPoints?: string[] }[];
  quickTakeaway: string;
  callToAction: string;
};

/** How many of the best titles may be swapped for a shorter one. */
const goodTitles = 4;
/** A title of fewer words is the name of a thing. */
const leastTitle = 3;
/** A statement below this share of the top claim's weight is about something else. */
const nearTheBest = 0.75;
/** A letter is read in two minutes: few points, each whole. */
const aims = {
  sections: 5,
  study: 6,
  words: 45,
  mostWords: 115,
  /** Words of a section of an essay, at least. */
  essay: 30,
  /** Words of a section of a text in paragraphs, and of all of them. */
  written: { section: 210, all: 500 },
  /** A section with more words needs no pull quote. */
  mostWithQuote: 80,
  quotations: 4,
  exchanges: { most: 5, each: 265, words: 860 },
  /** Fewer questions stand among the points. */
  conversation: 3,
};
/** A pull quote in words, and how many sentences from what its section tells. */
const quoted = { least: 8, most: 32, within: 40 };

/**
 * Picks the best title. If a mailbox would cut it, picks a shorter one of the same kind: a
 * statement replaces a statement, names and topics replace names and topics.
 */
function subjectOf({ least, most, best: measured }: TextPart, material: Material): string {
  const { titles, claims } = material;
  const short = measured?.most ?? most;
  const best = firstFit(titles, (item) => item.length >= least && item.length <= most);
  const speaker = cast(material).speaker;
  const isNamed = (item: string) => speaker !== "" && item.startsWith(speaker);
  const leastWeight = (claims[0]?.weight ?? 0) * nearTheBest;
  const statements = strongClaims(material)
    .filter(({ weight }) => weight >= leastWeight)
    .map(({ plain }) => withoutStop(plain));
  const said = titles.slice(0, goodTitles).filter((item) => countWords(item) >= leastTitle);
  const alike = [...said, ...(isNamed(best) ? [] : statements)];
  const fits = (item: string) => [...item].length >= least && [...item].length <= short;
  // The source's own title is what its readers look for.
  if ([...best].length <= short || material.sourceTitle?.startsWith(best)) return best;
  return alike.find((item) => fits(item) && isNamed(item) === isNamed(best)) ?? best;
}

/** The source's own list, if it is made near what the section tells, and each item fits a bullet. */
function bulletsOf(
  { section, passages }: Planned,
  most: { items: number; words: number },
): Passage[] {
  const { list = [] } = section;
  const isNear = Math.abs((list[0]?.order ?? 0) - (passages[0]?.order ?? 0)) <= 40;
  const isShort = list.every((item) => wordsOfPassage(item) <= most.words);
  return isNear && isShort && list.length <= most.items ? list : [];
}

type Setting = { material: Material; picker: Picker; telling: Telling };

/** The words as they are: one sentence of the same part of the source, near what is told of it. */
function takeQuote(planned: Planned, picker: Picker): Passage | undefined {
  const { section, passages } = planned;
  if (passages.some(({ told }) => !told)) return undefined;
  const first = passages[0]?.order ?? 0;
  const fits = (passage: Passage) =>
    isSpoken(passage) &&
    belongs(passage, planned) &&
    Math.abs(passage.order - first) <= quoted.within &&
    countWords(passage.plain) >= quoted.least &&
    countWords(passage.plain) <= quoted.most;
  const pool = section.bullets.filter(({ role }) => role !== "statement");
  return picker.take(
    pool.toSorted((a, b) => b.weight - a.weight),
    fits,
  );
}

/** A quotation of its own names its speaker in full. */
const pulled = (passage: Passage, material: Material): string =>
  material.phrases.from(
    material.phrases.quoted(passage.plain),
    [passage.speaker ?? ""].filter(Boolean),
  );

function composeSection(
  planned: Planned,
  at: number,
  { material, picker, telling }: Setting,
  most: { items: number; words: number },
) {
  const { heading, passages } = planned;
  const path = `sections.${at}.content`;
  const told = tellAll(passages, { path, under: heading }, { picker, telling });
  const isLong = countWords(told) > aims.mostWithQuote;
  const quote = isLong ? undefined : takeQuote(planned, picker);
  if (quote) picker.cite(path, quote, quote.plain);
  const content = quote ? `${told}\n\n${pulled(quote, material)}` : told;
  const bullets = bulletsOf(planned, most);
  for (const [index, item] of bullets.entries())
    picker.citeTold(`sections.${at}.bulletPoints.${index}`, item);
  const bulletPoints = bullets.map((item) => (item.told ?? []).map(({ text }) => text).join(" "));
  return {
    heading,
    content,
    ...(bulletPoints.length > 0 ? { bulletPoints } : {}),
  };
}

type Begun = Setting & { title: string; intro: string; exchanges: Chosen[] };

const composeExchange = (chosen: Chosen, at: number, within: Omit<Setting, "telling">) => ({
  heading: chosen.heading,
  content: tellExchange(chosen, { path: `sections.${at}.content` }, within),
});

const passagesOf = (point: Planned | Chosen): Passage[] =>
  "exchange" in point ? [point.answer] : point.passages;

/** Three to five points, told in a paragraph or two each. */
function planPoints(
  format: Declaration,
  { material, picker, title, intro, exchanges }: Omit<Begun, "telling">,
): (Planned | Chosen)[] {
  const leastWords = leastOf(textPart(format, "content"), format, { sourceWords: material.words });
  if (isStudy(material)) {
    const { study: most } = aims;
    const study = {
      layout: "letter",
      most,
      room: 165,
      mostBody: 0,
      mostWords: aims.mostWords,
      leastWords,
    } as const;
    const told = planStudy(material, picker, study);
    if (told.length >= format.list.least) return told;
  }
  if (isEssay(material) && exchanges.length === 0) {
    const { least } = format.list;
    const { section: mostWords, all: room } = aims.written;
    const told = planEssay(material, picker, {
      least,
      most: aims.sections,
      mostWords: aims.mostWords,
      leastWords: Math.max(aims.essay, leastWords),
    });
    goOn(told, material, picker, { mostWords, room });
    if (told.length >= least) return told;
  }
  const planned = planSections(
    {
      ...inParagraphs(material, aims.mostWords),
      titles: [title, ...material.titles.filter((other) => folded(other) !== folded(title))],
    },
    picker,
    {
      least: Math.max(0, format.list.least - exchanges.length),
      most: aims.sections - exchanges.length,
      words: Math.max(aims.words, leastWords),
      mostWords: aims.mostWords,
      leastWords,
      leastInAll: leastInAll(format, material) - countWords(`${title} ${intro}`) - 50,
      mostQuoted: aims.quotations,
      headings: exchanges.map(({ heading }) => heading),
    },
  );
  goOn(planned, material, picker, { mostWords: aims.written.section, room: aims.written.all });
  return inOrder(planned, exchanges);
}

/**
 * Composes a newsletter: of a conversation its best questions with their answers, of anything else
 * the thesis and its points; then what to keep of it, and a call to action.
 */
export function composeLetter(format: Declaration, source: Material): Composed<Letter> {
  if (source.unpunctuated) return composeQuotedLetter(format, source);
  const material = forLayout(source, format.layout);
  const picker = createPicker(material);
  const telling = createTelling(material, { isOwn: isEssay(material) });
  const titled = textPart(format, "title");
  const title = titleOf(titled, material, subjectOf(titled, material));
  picker.reserve(title);
  const exchanges = takeExchanges(material, picker, {
    ...aims.exchanges,
    words: Math.min(aims.exchanges.words, roomIn(format, material)),
  });
  const isConversation = exchanges.length >= aims.conversation;
  const bounds = textPart(format, "quickTakeaway");
  const ending = takeLastWords(material, picker, withoutFrame(bounds));
  const intro = introduction(
    { ...textPart(format, "intro"), path: "intro", title },
    answersIn(exchanges),
    {
      material,
      picker,
      telling,
    },
  );
  const points = isConversation
    ? exchanges
    : planPoints(format, { material, picker, title, intro, exchanges });
  const bullets = format.list.parts.find((part) => part.kind === "lines");
  const most = { items: bullets?.most ?? 0, words: bullets?.each.most ?? 0 };
  const sections = points.map((item, at) =>
    "exchange" in item
      ? composeExchange(item, at, { material, picker })
      : composeSection(item, at, { material, picker, telling }, most),
  );
  const said = sections.flatMap(({ heading, content }) => [heading, content]).join(" ");
  const told = {
    passages: points.map(passagesOf),
    contents: sections.map(({ content }) => content),
    intro,
    text: `${title} ${said}`,
    orders: points.map(orderOf),
    isConversation,
    isFull: sections.length >= aims.conversation,
  };
  const { highlights } = source;
  const takeaway = ending ?? takeBox(bounds, told, { material, picker, highlights });
  if (takeaway) picker.citeTold("quickTakeaway", takeaway);
  const content = {
    title: namingTold(title, `${intro} ${said}`, material, titled),
    intro,
    sections,
    quickTakeaway: takeaway ? toldAlone(takeaway, material, telling) : title,
    callToAction: callToAction("reply", material, picker),
  };
  return { content, evidence: picker.evidence };
}
