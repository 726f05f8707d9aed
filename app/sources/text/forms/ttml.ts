import { parseSeconds, parseTime } from "../time.ts";
import type { Cue, DocumentForm } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { type Element, elements, parseXml, textIn } from "./xml.ts";

type Clock = { frameRate: number; tickRate: number };

/** TTML's time expressions: clock times with or without frames, and `12.5s`, `1500ms`, `90f`, `300t`. */
function timeExpression(
  text: string | undefined,
  { frameRate, tickRate }: Clock,
): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(h|m|s|ms|f|t)$/.exec(text ?? "") ?? [];
  if (number === undefined)
    return text === undefined ? undefined : (parseTime(text, frameRate) ?? parseSeconds(text));
  const scale = { h: 3_600, m: 60, s: 1, ms: 0.001, f: 1 / frameRate, t: 1 / tickRate }[
    unit as "h"
  ];
  return Number(number) * scale;
}

function agentsOf(root: Element): Map<string, string> {
  return new Map(
    elements([root], "agent").flatMap(({ attributes, children }) => {
      const name = textIn(elements(children, "name"));
      return attributes.id && name ? [[attributes.id, name] as const] : [];
    }),
  );
}

/** The text of nodes; an element for each word leaves the space between words out. */
function wordsIn(nodes: Element["children"]): string {
  return nodes
    .map((node) =>
      typeof node === "string"
        ? node
        : node.attributes.unit === "word" || node.attributes.unit === "sentence"
          ? ` ${wordsIn(node.children)} `
          : textIn([node]),
    )
    .join("");
}

const lastOf = (nodes: Element["children"], clock: Clock): number =>
  nodes.reduce((last, node) => {
    if (typeof node === "string") return last;
    const own = timeExpression(node.attributes.end ?? node.attributes.begin, clock) ?? 0;
    return Math.max(last, own, lastOf(node.children, clock));
  }, 0);

/** Times inside count from the recording's beginning where they fit only so into what is around them. */
function isOwnClock({ attributes, children }: Element, clock: Clock): boolean {
  const [begin = 0, end] = [attributes.begin, attributes.end].map((at) =>
    timeExpression(at, clock),
  );
  const last = lastOf(children, clock);
  return begin > 0 && end !== undefined && begin + last > end + 1 && last <= end + 1;
}

function cuesIn(root: Element): Cue[] {
  const { frameRate, tickRate } = root.attributes;
  const rate = Number(frameRate) || 30;
  const clock = { frameRate: rate, tickRate: Number(tickRate) || rate };
  const agents = agentsOf(root);
  const read = (nodes: Element["children"], from: number, speaker: string | undefined): Cue[] =>
    nodes.flatMap((node): Cue[] => {
      if (typeof node === "string") return [];
      const { attributes, children, name } = node;
      const begin = timeExpression(attributes.begin, clock);
      const start = begin === undefined ? undefined : from + begin;
      const agent =
        attributes.agent === undefined
          ? speaker
          : (agents.get(attributes.agent) ?? (agents.size > 0 ? speaker : attributes.agent));
      if (name !== "p")
        return read(children, isOwnClock(node, clock) ? from : (start ?? from), agent);
      const inner = children.filter(
        (child): child is Element =>
          typeof child !== "string" && child.attributes.begin !== undefined,
      );
      if (start === undefined && inner.length > 0)
        return inner.flatMap((span) => read([{ ...span, name: "p" }], from, agent));
      const length = timeExpression(attributes.dur, clock);
      const until = timeExpression(attributes.end, clock);
      const end =
        until !== undefined
          ? from + until
          : length !== undefined
            ? (start ?? from) + length
            : undefined;
      return [cueOf({ text: wordsIn(children), start, end, speaker: agent })];
    });
  return read(elements([root], "body"), 0, undefined);
}

/** TTML, its profiles (DFXP, IMSC, EBU-TT) and the namespaces of all its ages. */
export const ttml: DocumentForm = {
  id: "ttml",
  name: "TTML",
  recognise: ({ text }) =>
    /^\s*<(?:[^>]*>\s*<)*(?:\w+:)?tt[\s>]/.test(text.slice(0, 4_000)) ? 1 : 0,
  read(text) {
    const root = elements(parseXml(text) ?? [], "tt")[0];
    return { cues: root ? cuesIn(root).filter((cue) => cue.text !== "") : [] };
  },
};
