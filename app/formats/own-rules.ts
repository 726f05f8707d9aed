import twitter from "twitter-text";
import { anyOf } from "../languages/index.ts";
import { endsSentence, folded } from "../languages/sentences.ts";
import { clock, timesOf } from "./clock.ts";
import { type Content, type Item, itemsIn, linesIn, textIn } from "./content.ts";
import type { Best, Declaration, LinesPart, ListPart, OwnRule, TextPart } from "./declaration.ts";
import { boundsOf, leastOf, measures } from "./lengths.ts";
import { none, type Rule, range } from "./rules.ts";
import { callsToAction } from "./shared-rules.ts";

/** What a rule applies to: one text, a text of each item, or a list's items. */
type Place = {
  /** The noun for one of the texts. */
  one: string;
  texts(content: Content): string[];
  /** The first text of each item, by which messages name it. */
  names(content: Content): string[];
};

const repeats = (texts: string[]): string[] => {
  const keys = texts.map(folded);
  return keys.filter((key, at) => keys.indexOf(key) !== at);
};

const episode = new RegExp(
  `^\\W*(?:${anyOf(({ lexicon }) => lexicon.episode)})\\s*#?\\d+\\W*$`,
  "iu",
);

export const linksIn = (text: string): string[] => twitter.extractUrls(text);
export const hashtagsIn = (text: string): string[] => twitter.extractHashtags(text);

function timed({ one, texts, names }: Place): Rule {
  return none({
    rule: `a time in each ${one}`,
    wanted: `where the source has times, each ${one} names one inside the recording`,
    offenders: ({ content, context }) => {
      const all = texts(content);
      if (!context.timed) return all.flatMap((text) => timesOf(text).map(clock));
      const last = Math.floor(context.duration ?? Number.POSITIVE_INFINITY);
      return names(content).filter((_, at) => {
        const times = timesOf(all[at] ?? "");
        return times.length === 0 || times.some((time) => time > last);
      });
    },
  });
}

function chronological({ one, texts }: Place): Rule {
  return none({
    rule: "times in order",
    wanted: `each ${one} starts no earlier than the one before`,
    offenders: ({ content }) => {
      const times = texts(content).flatMap((text) => timesOf(text).slice(0, 1));
      return times.filter((time, at) => at > 0 && time < (times[at - 1] ?? 0)).map(clock);
    },
  });
}

function whole({ one, texts }: Place): Rule {
  return none({
    rule: "whole sentences",
    wanted: `every ${one} stops at the end of a sentence`,
    offenders: ({ content }) => texts(content).filter((text) => !endsSentence(text)),
  });
}

function asking({ one, texts }: Place, isList: boolean): Rule {
  return none({
    rule: isList ? "call to action last" : "one call to action",
    wanted: isList ? `the last ${one} asks for something` : "the reader is asked for one thing",
    offenders: ({ content, context }) => {
      const last = texts(content).at(-1) ?? "";
      return callsToAction(last, context.language) ? [] : [last];
    },
  });
}

function ownRule(own: OwnRule, place: Place, isList: boolean): Rule {
  const { one, texts } = place;
  switch (own.check) {
    case "asking":
      return asking(place, isList);
    case "distinct":
      return none({ ...own, offenders: ({ content }) => repeats(texts(content)) });
    case "hashtags":
      return range({
        rule: "hashtags",
        unit: "hashtags",
        of: (content) => texts(content).flatMap(hashtagsIn).length,
        most: own.most,
      });
    case "linkless":
      return none({
        rule: `no link in the first ${one}`,
        wanted: `a first ${one} without a link`,
        offenders: ({ content }) => linksIn(texts(content)[0] ?? ""),
      });
    case "telling":
      return none({
        rule: "a title that tells something",
        level: "soft",
        wanted: "no bare episode number",
        offenders: ({ content }) => texts(content).filter((text) => episode.test(text)),
      });
    default:
      return own satisfies never;
  }
}

function textRules(part: TextPart, place: Place, declaration: Declaration): Rule[] {
  const { unit, of } = measures[part.unit];
  const { best } = part;
  const lengths = (measure: (text: string) => number) => (content: Content) =>
    place.texts(content).map(measure);
  return [
    ...(part.rule
      ? [
          range({
            rule: part.rule,
            unit,
            of: lengths(of),
            least: (context) => leastOf(part, declaration, context),
            ...(part.unbounded ? {} : { most: part.most }),
          }),
        ]
      : []),
    ...(best?.rule ? [bestRule(best, best.rule, lengths(measures[best.unit].of))] : []),
    ...(part.timed ? [timed(place), chronological(place)] : []),
    ...(part.whole ? [whole(place)] : []),
    ...(part.rules ?? []).map((own) => ownRule(own, place, false)),
  ];
}

const bestRule = (best: Best, rule: string, of: (content: Content) => number[]) =>
  range({ ...best, rule, level: "soft", unit: measures[best.unit].unit, of });

function linesRules(part: LinesPart, list: ListPart): Rule[] {
  const { unit, of } = measures[part.each.unit];
  const lines = (content: Content) =>
    itemsIn(content, list).map((item) => linesIn(item, part.name));
  const { plural, rule, most, each } = part;
  return [
    range({ rule, unit: plural, most, of: (content) => lines(content).map((of) => of.length) }),
    range({
      rule: each.rule,
      unit,
      most: each.most,
      of: (content) => lines(content).flat().map(of),
    }),
  ];
}

function numberRule({ name, number = "", total, plural }: ListPart): Rule {
  const isWrong = (item: Item, at: number, all: Item[]) =>
    item[number] !== at + 1 || (total !== undefined && item[total] !== all.length);
  const shown = (item: Item) =>
    [number, total].flatMap((key) => (key ? [item[key]] : [])).join("/");
  return none({
    rule: `numbered ${plural}`,
    wanted: total ? "n of the total" : "1, 2, 3 and so on",
    offenders: ({ content }) => itemsIn(content, { name }).filter(isWrong).map(shown),
  });
}

function listRules(list: ListPart, declaration: Declaration): Rule[] {
  const { plural, least, most, parts, rules = [] } = list;
  const [first] = parts;
  const textsOf = (name: string) => (content: Content) =>
    itemsIn(content, list).map((item) => textIn(item, name));
  const one = list.label.toLowerCase();
  const names = textsOf(first?.name ?? "");
  return [
    range({ rule: plural, unit: plural, of: (content) => names(content).length, least, most }),
    ...parts.flatMap((part) =>
      part.kind === "lines"
        ? linesRules(part, list)
        : textRules(part, { one, texts: textsOf(part.name), names }, declaration),
    ),
    ...(list.number ? [numberRule(list)] : []),
    ...rules.map((own) => ownRule(own, { one, texts: names, names }, true)),
  ];
}

/** Builds the rules of a declaration, in the order of its parts. */
export function declaredRules(
  declaration: Declaration,
  wordCount: (content: Content) => number,
): Rule[] {
  const { before, list, after, length } = declaration;
  const single = (part: TextPart) => {
    const texts = (content: Content) => [textIn(content, part.name)];
    return textRules(part, { one: part.label.toLowerCase(), texts, names: texts }, declaration);
  };
  return [
    ...before.flatMap(single),
    ...listRules(list, declaration),
    ...after.flatMap(single),
    ...(length
      ? [
          range({
            rule: "length",
            unit: "words",
            of: wordCount,
            least: (context) => boundsOf(length, context).least,
            most: (context) => boundsOf(length, context).most,
          }),
        ]
      : []),
  ];
}
