import type { Told } from "../../known/front-matter.ts";
import type { LineParser, Piece } from "../piece.ts";

/** One timed stretch as the source writes it. Times in seconds, as the form understands them. */
export type Cue = Piece & {
  /** The times were bare numbers whose unit the form does not tell. */
  bare?: boolean;
  /** The recogniser was little sure of its words. */
  unsure?: boolean;
};

/** The beginning of a text, and, of data that fits into memory, what it holds. */
export type Sample = {
  /** At most 256 KB, with `\n` as line break. */
  text: string;
  lines: string[];
  /** Of JSON: the parsed document, its lists cut to their first entries. */
  data?: unknown;
};

/** What is learned of a source on the way, beside its cues. */
export type Findings = Told;

/** What a form read: cues, or a text that is to be read as if it were the file. */
export type Reading = Findings & { cues: Cue[]; text?: string };

export type EmitCue = (cue: Cue) => void;

/** Reads cues as lines come. `findings` tells what was learned, once all lines were read. */
type LineReader = LineParser & { findings?(): Findings };

type Recognising = {
  id: string;
  /** As a person would call it, for the sentence that says what is read. */
  name: string;
  /** How sure it is from 0 (another form) to 1 (this form beyond doubt). */
  recognise(sample: Sample): number;
};

/** A form whose file has to be held whole: JSON and XML, up to 16 MB. */
export type DocumentForm = Recognising & { read(text: string, data: unknown): Reading };

/** A form that is read line by line, at any size. */
export type LineForm = Recognising & { reader(sample: Sample, emit: EmitCue): LineReader };

export type Form = DocumentForm | LineForm;

export const readsLines = (form: Form): form is LineForm => "reader" in form;
