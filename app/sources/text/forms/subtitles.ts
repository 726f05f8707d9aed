import { arrowTimes, commaTimes, cueParser, cueTraits, dashTimes } from "../cues.ts";

import type { EmitCue, LineForm, Sample } from "./form.ts";

const minHits = 3;
const hits = (lines: string[], times: RegExp) => lines.filter((line) => times.test(line)).length;

type BlockForm = Pick<LineForm, "id" | "name" | "recognise"> & { times: RegExp };

/** A form of blocks: a line with both times, then the lines of the words. */
const blockForm = ({ times, ...form }: BlockForm): LineForm => ({
  ...form,
  reader: ({ lines }: Sample, emit: EmitCue) => cueParser(cueTraits(lines, times), emit),
});

const numbered = /^\s*\d+\s*\n/;

/** SubRip, and whatever else writes `-->` between two times (Teams, Zoom, YouTube's downloads). */
export const srt = blockForm({
  id: "srt",
  name: "SRT",
  times: arrowTimes,
  recognise({ text, lines }) {
    const count = hits(lines, arrowTimes);
    return count >= minHits || (count > 0 && numbered.test(text)) ? 0.9 : 0;
  },
});

export const vtt = blockForm({
  id: "vtt",
  name: "WebVTT",
  times: arrowTimes,
  recognise: ({ text, lines }) => (/^\s*WEBVTT/.test(text) && hits(lines, arrowTimes) > 0 ? 1 : 0),
});

export const sbv = blockForm({
  id: "sbv",
  name: "SBV",
  times: commaTimes,
  recognise: ({ lines }) => (hits(lines, commaTimes) >= 2 ? 0.9 : 0),
});

/** Premiere's and Resolve's transcripts as text: timecodes with frames, a name, the words. */
export const timecodes = blockForm({
  id: "timecodes",
  name: "Premiere and Resolve",
  times: dashTimes,
  recognise({ lines }) {
    const filled = lines.filter((line) => line.trim()).length;
    const count = hits(lines, dashTimes);
    return count >= minHits && count >= filled / 12 ? 0.85 : 0;
  },
});
