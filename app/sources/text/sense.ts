import { countWords } from "../../languages/words.ts";
import type { Cue, EmitCue } from "./forms/form.ts";
import { closedMarks, closedUp, isParted } from "./piece.ts";
import { withoutRepeats } from "./rolling.ts";

/** People speak 60 to 300 words a minute; pauses and slips of a recogniser widen what is believed. */
const slowest = 60;
const fastest = 300;
const oddlySlow = 12;
const oddlyFast = 1_500;
/** Below it a text says too little to be judged by its pace. */
const leastCues = 8;
const leastWords = 40;

const probes = 500;
const day = 86_400;
/** A first time beyond this is the clock on the wall: recordings up to 4 hours are supported. */
const wallClockSeconds = 4 * 3_600;

/** What bare numbers may count instead of seconds: milliseconds, frames, hundredths, ticks. */
const slowUnits = [1e-3, 1 / 25, 1 / 30, 1 / 24, 1e-2, 1e-6, 1e-7, 1e-9];
/** Hours and minutes that were read as minutes and seconds, or data in minutes. */
const minutes = 60;

/** How the times of a source are to be understood. */
export type Plan = {
  scale: number;
  offset: number;
  timeless: boolean;
  /** Its words are parted by spaces that its language does not write. */
  parted: boolean;
};

type Timed = Cue & { start: number };
const isTimed = (cue: Cue): cue is Timed => cue.start !== undefined;

/** Words a minute of speech: of the spoken time where ends are written, else of all the time. */
function paceOf(timed: Timed[], words: number): number {
  const spoken = timed.reduce((sum, { start, end }) => sum + ((end ?? start) - start), 0);
  const ended = timed.filter(({ end }) => end !== undefined).length;
  // Only steps forward count: a clock may pass midnight, and tracks may follow each other.
  const steps = timed.slice(1).map(({ start }, at) => start - (timed[at]?.start ?? start));
  const span = steps.reduce((sum, step) => sum + Math.max(0, step), 0);
  const seconds = ended >= 0.8 * timed.length && spoken > 0 ? spoken : span;
  return seconds > 0 ? (words * 60) / seconds : 0;
}

const isSpeech = (pace: number) => pace >= slowest && pace <= fastest;

function scaleOf(pace: number, bare: boolean): number {
  if (pace === 0 || (pace >= oddlySlow && pace <= oddlyFast)) return 1;
  const units = pace > oddlyFast ? [minutes, ...(bare ? [1_000] : [])] : bare ? slowUnits : [];
  return units.find((unit) => isSpeech(pace / unit)) ?? 1;
}

/**
 * Decides from a source's first cues what its times count. Seconds are believed unless nobody could
 * have spoken so fast or slow, and another unit makes it speech.
 */
export function planOf(cues: Cue[]): Plan {
  const timed = cues.filter(isTimed);
  const first = timed[0]?.start ?? 0;
  const words = cues.reduce((sum, { text }) => sum + countWords(text), 0);
  const isEnough = timed.length >= leastCues && words >= leastWords;
  const pace = isEnough ? paceOf(timed, words) : 0;
  const scale = scaleOf(
    pace,
    timed.some(({ bare }) => bare === true),
  );
  const begins = first * scale;
  const offset = begins > wallClockSeconds ? Math.floor(begins) : 0;
  const sane = pace === 0 || (pace / scale > 2 && pace / scale < 4_000);
  return {
    scale,
    offset,
    timeless: !sane,
    parted: isParted(
      cues
        .slice(0, probes)
        .map(({ text }) => text)
        .join("\n"),
    ),
  };
}

/** Seconds of the recording, or undefined where a time lies beyond 24 hours. */
function placed(seconds: number | undefined, { scale, offset }: Plan): number | undefined {
  if (seconds === undefined) return undefined;
  const moved = seconds * scale - offset;
  // After midnight the clock begins anew.
  const rebased = moved < -1 && offset > 0 ? moved + day : Math.max(0, moved);
  return rebased <= day ? Math.round(rebased * 1_000) / 1_000 : undefined;
}

const mostDoubted = 0.25;
const maxCues = 50_000;
const maxCharacters = 4_194_304;

const notes = {
  timeless: "The times in this file do not fit its words. They were left out.",
  beyond: "Some times lie beyond 24 hours. They were left out.",
  scaled: "The times in this file were read in another unit, as nobody speaks that fast or slowly.",
};

/**
 * Gives the times of cues their sense: unit, clock and order. Holds back the first cues, as many as
 * a day of speech has, and decides on them; `sorts` puts those in the order of their times. Captions
 * that roll are joined. What makes no sense is dropped, and `notes` says so.
 */
export function sense(emit: EmitCue, { sorts }: { sorts: boolean }) {
  let held: Cue[] | undefined = [];
  let characters = 0;
  let plan: Plan | undefined;
  const said = new Set<string>();
  const heard = { characters: 0, unsure: 0 };
  const roll = withoutRepeats(emit);

  function pass(cue: Cue, known: Plan) {
    const { start, end, bare: _, unsure, text, ...kept } = cue;
    heard.characters += text.length;
    if (unsure) heard.unsure += text.length;
    const rest = {
      ...kept,
      text: sorts ? closedMarks(known.parted ? closedUp(text) : text) : text,
    };
    const at = known.timeless ? undefined : placed(start, known);
    const until = known.timeless ? undefined : placed(end, known);
    if (start !== undefined && at === undefined && !known.timeless) said.add(notes.beyond);
    const ends = at !== undefined && until !== undefined && until >= at;
    roll.push({
      ...rest,
      ...(at === undefined ? {} : { start: at }),
      ...(ends ? { end: until } : {}),
    });
  }

  function settle(): Plan {
    const cues = held ?? [];
    held = undefined;
    const known = planOf(cues);
    plan = known;
    if (known.timeless) said.add(notes.timeless);
    else if (known.scale !== 1) said.add(notes.scaled);
    // A text that is written to be read says what it says.
    if (sorts) roll.settle(cues.map((cue) => ({ ...cue, ...inSeconds(cue, known) })));
    for (const cue of sorts ? inOrder(cues) : cues) pass(cue, known);
    return known;
  }

  return {
    push(cue: Cue) {
      if (!held) return pass(cue, plan ?? settle());
      held.push(cue);
      characters += cue.text.length;
      if (held.length >= maxCues || characters >= maxCharacters) settle();
    },
    end() {
      if (held) settle();
    },
    notes: () => [...said],
    /** Whether the recogniser doubted so much that the text is rough, however it is written. */
    isDoubtful: () => heard.unsure > mostDoubted * heard.characters,
  };
}

const inSeconds = ({ start }: Cue, { scale }: Plan) =>
  start === undefined ? {} : { start: start * scale };

/** Cues by their starts; one without a time stays behind the one before it. */
function inOrder(cues: Cue[]): Cue[] {
  let last = 0;
  const placedAt = cues.map((cue) => {
    last = cue.start ?? last;
    return { cue, at: last };
  });
  return placedAt.toSorted((a, b) => a.at - b.at).map(({ cue }) => cue);
}
