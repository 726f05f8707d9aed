import { AppError } from "../errors.ts";
import type { Known } from "../transcripts/known.ts";
import type { Segment } from "../transcripts/transcript.ts";
import type { Told } from "./known/front-matter.ts";
import { linkList } from "./known/links.ts";
import { outline } from "./known/outline.ts";
import { voices } from "./known/voices.ts";
import { languageMeter } from "./language.ts";
import { lengthMeter } from "./length.ts";
import { minWords, sourceError, tooShortMessage } from "./messages.ts";
import { passageMarker } from "./passages/mark.ts";
import { qualityMeter } from "./quality.ts";
import type { Piece } from "./text/piece.ts";

/** What names files and numbers in no language, or in another than the text's. */
const unworded = new Set<Piece["role"]>(["table", "code", "reference", "link"]);

/** Large enough to compress well, small enough not to block the event loop when stored. */
const partCharacters = 131_072;

type Deliver = (segments: Segment[]) => Promise<void> | void;

type Collected = Pick<Known, "title" | "quality" | "chapters" | "links" | "people"> & {
  words: number;
  language?: string;
  duration?: number;
};

/**
 * Collects a source's pieces, gives passages their roles, numbers the pieces and delivers them in
 * parts of about 128 KB. `drain` waits until delivered parts are accepted. `finish` takes what else
 * is told of the source, delivers the rest and returns the words, the language (BCP-47; falls back
 * to the told one), the last time in seconds, how well the text can be quoted, the chapters that a
 * list of times or headings name, the links, and who takes part; it throws EMPTY or TOO_SHORT.
 */
export function collector(deliver: Deliver, given?: string) {
  const part = partBuffer(deliver);
  const meter = languageMeter();
  const headings = outline();
  const mentioned = linkList();
  const talk = voices();
  let known: Told = {};
  const language = () => meter.language() ?? known.language ?? given;
  /** Made with the first passage that is given out, and then the same for all. */
  let names: Map<string, string> | undefined;
  const emit = (read: Piece) => {
    names ??= talk.names(known, language());
    const name = read.speaker && names.get(read.speaker);
    const piece = name ? { ...read, speaker: name } : read;
    talk.add(piece, language());
    headings.add(piece);
    mentioned.add(piece);
    part.add(piece);
  };
  const marker = passageMarker(emit, language);
  const written = qualityMeter();
  const length = lengthMeter();
  return {
    add(piece: Piece) {
      length.add(piece);
      if (!piece.role || !unworded.has(piece.role)) meter.add(piece.text);
      if (!piece.role) written.add(piece.text);
      talk.hear(piece);
      marker.add(piece);
    },
    drain: part.drain,
    async finish(told: Told = {}): Promise<Collected> {
      known = told;
      mentioned.mention(told.links ?? []);
      marker.end();
      await part.flush();
      const words = length.words();
      const duration = length.seconds();
      if (words === 0) throw sourceError("EMPTY");
      if (words < minWords) throw new AppError("TOO_SHORT", tooShortMessage(words));
      const spoken = language();
      const { title, authors } = marker.opening();
      const people = talk.people(
        told.people || !authors ? told : { ...told, people: authors },
        spoken,
      );
      const quality = written.verdict();
      const listed = marker.chapters();
      const chapters = listed.length > 0 ? listed : headings.chapters(told.title ?? title);
      const links = mentioned.links();
      return {
        words,
        ...(title && !told.title ? { title } : {}),
        ...(spoken ? { language: spoken } : {}),
        ...(duration > 0 ? { duration } : {}),
        ...(quality ? { quality } : {}),
        ...(chapters.length > 0 ? { chapters } : {}),
        ...(links.length > 0 ? { links } : {}),
        ...(people.length > 0 ? { people } : {}),
      };
    },
  };
}

function partBuffer(deliver: Deliver) {
  let segments: Segment[] = [];
  let characters = 0;
  let count = 0;
  let delivered: Promise<void> = Promise.resolve();
  const flush = () => {
    if (segments.length === 0) return delivered;
    const full = segments;
    delivered = delivered.then(() => deliver(full));
    segments = [];
    characters = 0;
    return delivered;
  };
  return {
    add(piece: Piece) {
      count += 1;
      segments.push({ id: `s${count}`, ...piece });
      characters += piece.text.length + 60;
      if (characters >= partCharacters) void flush();
    },
    flush,
    drain: () => delivered,
  };
}
