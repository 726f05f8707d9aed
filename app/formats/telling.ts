import { voiceOf } from "../editing/names.ts";
import { folded } from "../languages/sentences.ts";
import { attributed, joinerOf, placeOf } from "./attribution.ts";
import { clock } from "./clock.ts";
import type { Material, Passage } from "./format.ts";
import type { Picker } from "./picker.ts";

/** Tells a piece's passages in order, and remembers who has been named in full. */
export type Telling = {
  /**
   * A paragraph of one passage: reported, its speaker named once, where its sentences allow it; else
   * quoted. `under` is the heading above it, whose words it does not repeat; `after` is the passage
   * of the paragraph before, whose speaker is not named again.
   */
  paragraph(passage: Passage, around?: { under?: string; after?: Passage }): string;
};

type Options = {
  /** Each text stands alone, as a post does: every one names its speaker in full. */
  alone?: boolean;
  /** Whoever wrote the source says "I" in the piece: a byline names them, and no paragraph does. */
  isOwn?: boolean;
};

type Below = {
  /** Of the text that holds them, for its evidence. */
  path: string;
  under?: string;
  /** Each paragraph begins with its time: `[14:07] …`. */
  isTimed?: boolean;
};

/** Tells passages below each other under one heading, and cites each. */
export function tellAll(
  passages: readonly Passage[],
  { path, under = "", isTimed = false }: Below,
  { picker, telling }: { picker: Picker; telling: Telling },
): string {
  return passages
    .map((passage, at) => {
      const after = passages[at - 1];
      const around = { under: at === 0 ? under : "", ...(after ? { after } : {}) };
      picker.citeTold(path, passage, around.under);
      const { start, ...placeless } = passage;
      if (!isTimed || start === undefined) return telling.paragraph(passage, around);
      // The time comes first, so that a screen can link it to the moment.
      return `[${clock(start)}] ${telling.paragraph(placeless, around)}`;
    })
    .join("\n\n");
}

/** The sentences of a passage below a heading; one that stands in the heading is left out. */
export function toldUnder(passage: Passage, heading = ""): NonNullable<Passage["told"]> {
  const told = passage.told ?? [];
  const [first] = told;
  const isSaid = first && folded(first.text) === folded(heading);
  return isSaid && told.length > 1 ? told.slice(1) : told;
}

/**
 * The sentence that names whose words these are, or -1: the speaker's first that can, where another
 * was named before; of a document the first under a heading, as every post would repeat its authors.
 */
function namedAt(
  told: NonNullable<Passage["told"]>,
  { speaker }: Passage,
  after: Passage | undefined,
  alone = false,
): number {
  if (speaker === undefined) return alone || after || !told[0]?.framed ? -1 : 0;
  if (speaker === after?.speaker) return -1;
  return told.findIndex(({ framed }) => framed !== undefined);
}

/** True if a sentence told as "Chesky thinks …" already says whose words these are. */
function saysName(told: NonNullable<Passage["told"]>, speaker: string | undefined): boolean {
  const short = speaker === undefined ? undefined : voiceOf(speaker)?.short;
  const opened = told[0]?.text ?? "";
  return short !== undefined && opened.startsWith(`${short} `);
}

/** Begins to tell a piece, in which nobody has been named yet. */
export function createTelling(material: Material, { alone, isOwn }: Options = {}): Telling {
  const introduced = new Set<string>();
  const glue = joinerOf(material);

  function nameIn(framed: string, speaker: string): string {
    const voice = voiceOf(speaker);
    if (!voice || (!alone && introduced.has(speaker))) return framed;
    introduced.add(speaker);
    return framed.includes(voice.name) ? framed : framed.replace(voice.short, () => voice.name);
  }

  return {
    paragraph(passage, { under, after } = {}) {
      const told = toldUnder(passage, under);
      if (told.length === 0) return attributed(passage, material, after);
      const { speaker } = passage;
      const isSaid = saysName(told, speaker);
      const isUnnamed = isSaid || (isOwn === true && speaker === undefined);
      const named = isUnnamed ? -1 : namedAt(told, passage, after, alone);
      const texts = told.map(({ text, framed }, at) =>
        at === named && framed ? (speaker ? nameIn(framed, speaker) : framed) : text,
      );
      const place = alone || passage.start !== undefined ? "" : placeOf(passage, material);
      const text = texts.join(glue);
      return place ? `${text} (${place})` : text;
    },
  };
}
