import type { GroundingLanguage } from "../language.ts";
import { candidates, unsupportedNames } from "../names.ts";
import { fold, tokensOf } from "../tokens.ts";
import type { Grounding } from "../transcript.ts";
import type { Finding } from "./finding.ts";
import type { Line } from "./lines.ts";
import { sharedStems, stemsOf } from "./words.ts";

/** Where all nouns have capitals, one after a bare preposition or a word for "called" is a name. */
const bareGerman =
  /(?<!\p{L})(?:in|aus|nach|von|bei|namens|genannt|Herrn?|Frau|Dr\.|bis|über)\s+(\p{Lu}\p{L}+)(?=[\s,.;:!?)]|$)/gu;
const cjk =
  /([\p{Script=Han}々]{1,5}|[\p{Script=Katakana}ー・]{2,12})(?=さん|氏|くん|君|博士|教授|先生|市|町|村|県|州|大学|女士|镇|县|省)/gu;
const cjkPlace =
  /([\p{Script=Han}々]{2,4})(?=から(?:来|の)|へ行|出身|在住)|(?:来自|去往?|在|到)([\p{Script=Han}]{2,3})(?=[的，。来])/gu;

/** Prefectures and large cities of Japan, which often stand without a word for what they are. */
const japanesePlaces =
  /北海道|青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|東京|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|京都|大阪|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分(?=[県市の])|宮崎|鹿児島|沖縄|札幌|函館|仙台|横浜|川崎|名古屋|金沢|浜松|神戸|堺市|北九州|那覇/gu;

/** Names that a sentence may hold, beyond those that capitals show. */
function namesIn(text: string, language: GroundingLanguage): string[] {
  const shown = candidates(text, language).map((run) =>
    run.map(({ written }) => written).join(" "),
  );
  if (language.code === "de")
    return [...shown, ...[...text.matchAll(bareGerman)].map(([, name = ""]) => name)];
  if (!language.spaceless) return shown;
  return [
    ...shown,
    ...[...text.matchAll(cjk), ...text.matchAll(cjkPlace)].map(([, a, b]) => a ?? b ?? ""),
    ...(language.code === "ja" ? [...text.matchAll(japanesePlaces)].map(([name]) => name) : []),
  ].filter(Boolean);
}

const words = (name: string) =>
  tokensOf(name.replace(/['’]s(?!\p{L})/gu, "")).map(({ text }) => fold(text).replace(/s$/, ""));

const holds = (text: string, name: string): boolean => {
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(name)) return text.includes(name);
  const row = ` ${words(text).join(" ")} `;
  return words(name).some((word) => row.includes(` ${word} `));
};

const speakersOf = (grounding: Grounding) => [
  ...new Set(grounding.segments.flatMap(({ speaker }) => speaker ?? [])),
];

/** The sentences of the lines that speak most of what the statement speaks of. */
function nearestSentences(
  text: string,
  lines: readonly Line[],
  language: GroundingLanguage,
): string[] {
  const stems = stemsOf(text, language);
  const scored = lines
    .filter(({ isCited }) => isCited)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence, shared: sharedStems(stems, sentence.stems).length }));
  const best = Math.max(1, ...scored.map(({ shared }) => shared));
  return scored.filter(({ shared }) => shared === best).map(({ sentence }) => sentence.text);
}

/**
 * Finds names that the source does not hold, and names from elsewhere in it that stand where the
 * cited lines have another. `allowed` are texts whose names may be used.
 */
export function wrongNames(
  text: string,
  lines: readonly Line[],
  grounding: Grounding,
  allowed: readonly string[],
): Finding[] {
  const { language } = grounding;
  const unknown = unsupportedNames(text, grounding, allowed).map(({ written }) => written);
  if (grounding.written !== language) return unknown.map((words) => ({ kind: "name", words }));
  const near = lines.filter(({ isCited }) => isCited).map(({ segment }) => segment.text);
  const people = [...speakersOf(grounding), ...allowed];
  const foreign = [...new Set(namesIn(text, language))].filter(
    (name) => !unknown.includes(name) && ![...near, ...people].some((known) => holds(known, name)),
  );
  const rivals =
    foreign.length === 0
      ? []
      : nearestSentences(text, lines, language).flatMap((sentence) => namesIn(sentence, language));
  const replaced = rivals.some(
    (name) => !holds(text, name) && !people.some((person) => holds(person, name)),
  );
  return [...new Set([...unknown, ...(replaced ? foreign : [])])].map((name) => ({
    kind: "name",
    words: name,
  }));
}
