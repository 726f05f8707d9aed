import { formatOf } from "../formats/index.ts";
import { countWords } from "../languages/words.ts";
import type { EvidenceNote } from "../pieces/evidence-notes.ts";
import type { StoredPiece } from "../pieces/stored-piece.server.ts";
import { type PieceView, pieceView } from "../pieces/view.server.ts";
import social from "./made/social.json" with { type: "json" };

/** The conversation that the piece was made of; it lies in public/, for anyone to check. */
export const exampleSource = { path: "/tower-clocks.txt", words: 967, minutes: 7 };

export const exampleFormat = formatOf("social");

/** Words of the piece that stand in the source as they are, and the line of the conversation behind it. */
export type Proof = { title: string; note: EvidenceNote };

export type Example = { source: typeof exampleSource; piece: PieceView; proof: Proof };

/** Long enough to be worth checking, in words; where none is, the longest is shown. */
const leastQuoted = 20;

function firstProof({ blocks, texts }: PieceView): Proof {
  const notes = blocks.flatMap(({ path }) => {
    const shown = texts[path];
    return shown ? [...shown.paragraphs.flatMap(({ notes }) => notes), ...shown.notes] : [];
  });
  const wordsOf = ({ lines: [line] }: EvidenceNote) => countWords(line?.hit ?? "");
  const whole = notes.filter(({ verified, left, lines }) => verified && !left.length && lines[0]);
  const note =
    whole.find((each) => wordsOf(each) >= leastQuoted) ??
    whole.toSorted((a, b) => wordsOf(b) - wordsOf(a))[0];
  const [title] = blocks;
  if (!note || title?.kind !== "title") throw new Error("The example holds no quotation");
  return { title: title.text, note };
}

/** What the built-in writer made of the conversation; example.test.ts makes it anew. */
function makeExample(): Example {
  // A pair of numbers in a JSON file has the type of a list of any length.
  const piece = pieceView(exampleFormat, social as unknown as StoredPiece);
  return { source: exampleSource, piece, proof: firstProof(piece) };
}

let view: Example | undefined;

/** The example of the landing page, laid out as results are; the same for every visitor. */
export function example(): Example {
  view ??= makeExample();
  return view;
}
