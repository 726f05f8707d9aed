import { type Head, headsOf } from "../text/heads.ts";
import type { Piece } from "../text/piece.ts";
import { recognise } from "../text/recognise.ts";
import { sampleCharacters } from "../text/structure.ts";
import type { Text } from "./layout/document.ts";

const isSaid = ({ kind }: Text) => kind === "body" || kind === "heading";
const linesOf = (texts: Text[]) => texts.filter(isSaid).map(({ text }) => text);

/**
 * The passages of a printed conversation under the names, and with the times, that mark its turns;
 * undefined where none come back.
 */
export function spokenTurns(texts: Text[]): (Omit<Text, "text"> & Piece)[] | undefined {
  const known = recognise(linesOf(texts).join("\n\n").slice(0, sampleCharacters));
  if (known.kind !== "turns") return undefined;
  const { shapes, speakers } = known.traits;
  const headOf = (text: string): Head | undefined =>
    headsOf(text).find(
      ({ shape, speaker }) => shapes.has(shape) && (speaker === undefined || speakers.has(speaker)),
    );
  let turn: Pick<Piece, "speaker" | "start" | "end"> = {};
  return texts.flatMap((text) => {
    const head = isSaid(text) ? headOf(text.text) : undefined;
    if (head) {
      const { start, end, speaker = turn.speaker } = head;
      turn = {
        ...(speaker === undefined ? {} : { speaker }),
        ...(start === undefined ? {} : { start }),
        ...(end === undefined ? {} : { end }),
      };
      if (head.text === "") return [];
    } else if (text.kind !== "body") return [text];
    const said = { ...text, ...turn, kind: "body" as const, text: head?.text ?? text.text };
    // A time is that of the words right behind it.
    turn = turn.speaker === undefined ? {} : { speaker: turn.speaker };
    return [said];
  });
}

const label = /^(?:[•‣▪–-]\s*)?(\p{Lu}[^:：.!?]{2,39}?)\s?[:：]\s+(?=\S)/u;
/** "Safety – the paths are lit." without a second dash: an item's own name, though no article begins it. */
const dashed =
  /^(?:[•‣▪]\s*)?((?!(?:The|An?|Le|La|Les|Une?|Der|Die|Das|Eine?|El|Los|Las|Il|Lo|Gli|Os|As|De|Het|Een)\s)\p{Lu}[^:：.!?–—−]{2,49})\s[–—−]\s+(?=\p{Ll}[^–—−.!?]*[.!?])/u;
const leastLabels = 4;
/** "AGENCY:", "ACTION:": capitals before a colon are a form's, be they all different. */
const isOfCapitals = (name: string) => !/\p{Ll}|\p{Lo}/u.test(name);
/** "Question 1" and "Question 2" are one. */
const kindOf = (name: string) => name.replace(/\d+/g, "0");

/**
 * Parts the labels of a form from what stands behind them: names of parts that come back, with a colon,
 * those in capitals, and the names of items before a dash.
 */
export function withLabelsApart(texts: Text[]): Text[] {
  const parted = partedOnce(texts);
  // "Proposal: Safety – the paths are lit." has two.
  return parted.length === texts.length ? parted : partedOnce(parted);
}

function partedOnce(texts: Text[]): Text[] {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { kind, text } of texts) {
    if (kind !== "body") continue;
    const [, name] = label.exec(text) ?? [];
    if (name) count(kindOf(name));
    if (name && isOfCapitals(name)) count("capitals");
    if (dashed.test(text)) count("dashed");
  }
  const isUsual = (key: string) => (counts.get(key) ?? 0) >= leastLabels;
  const labelOf = (text: string): string | undefined => {
    const [whole, name = ""] = label.exec(text) ?? [];
    if (whole && (isUsual(kindOf(name)) || (isOfCapitals(name) && isUsual("capitals"))))
      return whole;
    return isUsual("dashed") ? dashed.exec(text)?.[0] : undefined;
  };
  return texts.flatMap((text) => {
    const whole = text.kind === "body" ? labelOf(text.text) : undefined;
    if (whole === undefined) return [text];
    return [
      { ...text, kind: "label" as const, text: whole.trim() },
      { ...text, text: text.text.slice(whole.length) },
    ];
  });
}
