import { muted, type Palette, textOn } from "./colours.ts";
import { type Faces, facesFor, type Weight } from "./faces.ts";
import type { Mark, Page } from "./page.ts";
import { type Manner, Setting } from "./setting.ts";

export const sizes = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
} as const;
export type Size = keyof typeof sizes;

/** A carousel to be drawn. */
export type Deck = {
  size: Size;
  /** BCP-47. */
  language: string;
  direction: "ltr" | "rtl";
  /** At the foot of every slide; may be empty. */
  name: string;
  palette: Palette;
  cover: string;
  slides: string[];
};

const margin = 96;
/** Space at the top and foot for numbers, names and arrows. */
const edge = 208;

/** Sizes in px, each about a twelfth smaller; the last ones are for texts nobody should make. */
const coverSizes = [128, 118, 108, 99, 91, 84, 77, 70, 64, 58, 52, 46];
const textSizes = [84, 77, 70, 64, 59, 54, 50, 46, 42, 38];
/** The last slide is set like the cover, less loudly. */
const largestEnd = 99;
const lastSizes = [34, 30, 26, 23, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 1];

/** Distance of baselines, in ems: scripts with tall signs need more. */
function leadingOf(language: string, weight: Weight): number {
  if (/^(?:ja|zh|ko)\b/i.test(language)) return weight === "strong" ? 1.4 : 1.55;
  if (/^(?:ar|fa|ur|ckb|ps)\b/i.test(language)) return weight === "strong" ? 1.5 : 1.65;
  return weight === "strong" ? 1.14 : 1.34;
}
const betweenParagraphs = 0.5;

type Box = { width: number; height: number };

function heightOf(count: { lines: number; paragraphs: number }, leading: number): number {
  return count.lines * leading + Math.max(0, count.paragraphs - 1) * betweenParagraphs;
}

/** The largest size at which the text fits, in px; large only if no word is broken. */
function fittingSize(setting: Setting, box: Box, leading: number, wished: number[]): number {
  const fits = (size: number, mayBreak: boolean) => {
    const count = setting.count(box.width / size);
    return (mayBreak || !count.hasBrokenWord) && heightOf(count, leading) * size <= box.height;
  };
  const all = [...wished, ...lastSizes];
  return wished.find((size) => fits(size, false)) ?? all.find((size) => fits(size, true)) ?? 1;
}

type Placed = { setting: Setting; size: number; leading: number; box: Box };

/** Sets the text's lines below `top`; returns the marks and the height used. */
function placed(
  { setting, size, leading, box }: Placed,
  {
    left,
    top,
    colour,
    isRightToLeft,
  }: { left: number; top: number; colour: string; isRightToLeft: boolean },
): { marks: Mark[]; height: number } {
  const { paragraphs } = setting.lines(box.width / size);
  const marks: Mark[] = [];
  // The first baseline is where capitals of usual fonts touch the top.
  let y = top + size * 0.5 * leading + size * 0.25;
  for (const lines of paragraphs) {
    for (const { glyphs, width } of lines) {
      const x = isRightToLeft ? left + box.width - width * size : left;
      marks.push({ kind: "glyphs", x, y, size, glyphs, colour });
      y += leading * size;
    }
    y += betweenParagraphs * size;
  }
  const lines = paragraphs.reduce((sum, each) => sum + each.length, 0);
  return { marks, height: heightOf({ lines, paragraphs: paragraphs.length }, leading) * size };
}

const arrow = { length: 64, head: 16, width: 4 };

function arrowMark(tip: number, y: number, way: 1 | -1, colour: string): Mark {
  const { length, head, width } = arrow;
  const d = `M${tip - way * length} ${y}H${tip}M${tip - way * head} ${y - head}L${tip} ${y}L${tip - way * head} ${y + head}`;
  return { kind: "stroke", d, width, colour };
}

type Colours = { ground: string; text: string; quiet: string; signal: string };

function coloursOf({ paper, ink, accent }: Palette): { plain: Colours; loud: Colours } {
  const onAccent = textOn(accent);
  return {
    plain: { ground: paper, text: ink, quiet: muted(ink, paper), signal: accent },
    loud: { ground: accent, text: onAccent, quiet: onAccent, signal: onAccent },
  };
}

/**
 * Lays out a carousel: its cover, then its slides, all of one size of type unless a text is too
 * long for it. Throws MissingLetter if no font holds one of its letters.
 */
export async function pagesOf(deck: Deck): Promise<Page[]> {
  const count = `${deck.slides.length}`;
  const given = [deck.cover, deck.name, ...deck.slides].map((text) => text.normalize("NFC"));
  const { faces, texts } = await facesFor([...given, `0123456789/ ${count}`], deck.language);
  const [cover = "", name = "", ...rest] = texts;
  const slides = rest.slice(0, deck.slides.length);
  const { width, height } = sizes[deck.size];
  const box: Box = { width: width - 2 * margin, height: height - 2 * edge };
  const isLast = (at: number) => at === slides.length - 1;
  const prepared = slides.map((text, at) =>
    prepare(text, { deck, faces, box, weight: isLast(at) ? "strong" : "text" }),
  );
  const middle = prepared.filter((_, at) => !isLast(at));
  const shared = Math.max(46, Math.min(...middle.map(({ size }) => size)));
  const drawn = { deck, faces, box, name };
  const { plain, loud } = coloursOf(deck.palette);
  return [
    pageOf(prepare(cover, { deck, faces, box, weight: "strong" }), cover, {
      ...drawn,
      colours: loud,
      goesOn: true,
    }),
    ...prepared.map((each, at) =>
      pageOf(
        { ...each, size: Math.min(each.size, isLast(at) ? largestEnd : shared) },
        slides[at] ?? "",
        {
          ...drawn,
          colours: isLast(at) ? loud : plain,
          number: at + 1,
          goesOn: !isLast(at),
        },
      ),
    ),
  ];
}

/** Lays out a quotation (the cover) over who said it (its first slide, if any). */
export async function cardOf(deck: Deck): Promise<Page> {
  const given = [deck.cover, deck.name, deck.slides[0] ?? ""].map((text) => text.normalize("NFC"));
  const { faces, texts } = await facesFor([...given, "“—"], deck.language);
  const [quotation = "", name = "", speaker = ""] = texts;
  const { width, height } = sizes[deck.size];
  const box: Box = { width: width - 2 * margin, height: height - 2 * edge - speakerSize * 3 };
  const { plain } = coloursOf(deck.palette);
  const body = prepare(quotation, { deck, faces, box, weight: "text" });
  const drawn = { deck, faces, box, name, colours: plain, goesOn: false };
  const page = pageOf(body, quotation, drawn);
  const isRightToLeft = deck.direction === "rtl";
  const inner = isRightToLeft ? width - margin : margin;
  const lines = page.marks.filter((mark) => mark.kind === "glyphs" && mark.colour === plain.text);
  const baseline = Math.max(...lines.map((mark) => ("y" in mark ? mark.y : 0)));
  const opening = oneLine("“", {
    size: 220,
    x: inner,
    y: margin + 150,
    weight: "strong",
    colour: plain.signal,
    ...drawn,
  });
  const by = oneLine(speaker && `— ${speaker}`, {
    size: speakerSize,
    x: inner,
    y: baseline + speakerSize * 2.2,
    weight: "text",
    colour: plain.quiet,
    ...drawn,
  });
  return {
    ...page,
    marks: [...page.marks, ...opening, ...by],
    text: speaker ? `“${quotation}” — ${speaker}` : `“${quotation}”`,
  };
}

const speakerSize = 40;

type Single = {
  size: number;
  x: number;
  y: number;
  weight: Weight;
  colour: string;
  deck: Deck;
  faces: Faces;
  box: Box;
};

/** A text in one line from `x` inwards, smaller if it is long. */
function oneLine(
  text: string,
  { size: wished, x: inner, y, weight, colour, deck, faces, box }: Single,
): Mark[] {
  const manner: Manner = { faces, weight, language: deck.language };
  const line = new Setting(text.replace(/\s+/g, " "), manner).lines(1_000).paragraphs[0]?.[0];
  if (!line) return [];
  const size = Math.min(wished, (box.width - 120) / line.width);
  const x = deck.direction === "rtl" ? inner - line.width * size : inner;
  return [{ kind: "glyphs", x, y, size, glyphs: line.glyphs, colour }];
}

function prepare(
  text: string,
  { deck, faces, box, weight }: { deck: Deck; faces: Faces; box: Box; weight: Weight },
): Placed {
  const setting = new Setting(text, {
    faces,
    weight,
    language: deck.language,
    direction: deck.direction,
  });
  const leading = leadingOf(deck.language, weight);
  const wished = weight === "strong" ? coverSizes : textSizes;
  return { setting, leading, box, size: fittingSize(setting, box, leading, wished) };
}

type Drawn = {
  deck: Deck;
  faces: Faces;
  box: Box;
  name: string;
  colours: Colours;
  number?: number;
  /** True if another slide follows. */
  goesOn: boolean;
};

function pageOf(body: Placed, text: string, drawn: Drawn): Page {
  const { deck, colours, name, number, goesOn } = drawn;
  const { width, height } = sizes[deck.size];
  const isRightToLeft = deck.direction === "rtl";
  const used = placed(body, { left: 0, top: 0, colour: "", isRightToLeft }).height;
  // A little above the middle, where a page looks centred.
  const top = edge + Math.max(0, (body.box.height - used) * 0.42);
  const { marks } = placed(body, { left: margin, top, colour: colours.text, isRightToLeft });
  const foot = height - margin;
  const inner = isRightToLeft ? width - margin : margin;
  const outer = isRightToLeft ? margin : width - margin;
  const way = isRightToLeft ? -1 : 1;
  const furniture: Mark[] = [];
  if (number) furniture.push(...numberMarks(number, inner, drawn));
  if (name)
    furniture.push(
      ...oneLine(name, {
        ...drawn,
        size: nameSize,
        x: inner,
        y: foot,
        weight: "text",
        colour: colours.quiet,
      }),
    );
  if (goesOn) furniture.push(arrowMark(outer, foot - 11, way, colours.signal));
  return { width, height, ground: colours.ground, marks: [...marks, ...furniture], text };
}

const numberSize = 56;
const nameSize = 36;

/** The slide's number over a short rule. */
function numberMarks(number: number, inner: number, drawn: Drawn): Mark[] {
  const colour = drawn.colours.signal;
  const line = { size: numberSize, x: inner, y: margin + 42, weight: "strong" as const, colour };
  const rule = { width: 56, height: 5 };
  const x = drawn.deck.direction === "rtl" ? inner - rule.width : inner;
  return [
    ...oneLine(`${number}`, { ...drawn, ...line }),
    { kind: "box", x, y: margin + 68, ...rule, colour },
  ];
}
