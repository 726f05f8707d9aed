import { inAnyLanguage, languageFor } from "../../languages/index.ts";
import type { Sentence } from "./sentence.ts";

export type Role = "host" | "guest" | "speaker";
export type Speaker = { name: string; role: Role; share: number };

type Tally = {
  words: number;
  questions: number;
  sentences: number;
  hosting: number;
  thanked: number;
  first: number;
};

const invited = inAnyLanguage(({ lexicon }) => lexicon.invited);
const thanksAsGuest = (text: string) => invited.some((pattern) => pattern.test(text));

function tally(sentences: Sentence[], language: string): Map<string, Tally> {
  const { lexicon } = languageFor(language);
  const tallies = new Map<string, Tally>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.speaker === undefined) continue;
    const entry = tallies.get(sentence.speaker) ?? {
      words: 0,
      questions: 0,
      sentences: 0,
      hosting: 0,
      thanked: 0,
      first: at,
    };
    entry.words += sentence.words;
    entry.sentences++;
    if (sentence.isQuestion) entry.questions++;
    if (thanksAsGuest(sentence.text)) entry.thanked++;
    else if (sentence.noise === "advert" || lexicon.welcome.test(sentence.text)) entry.hosting++;
    else if (sentence.noise === "outro" && lexicon.outro.test(sentence.text)) entry.hosting++;
    tallies.set(sentence.speaker, entry);
  }
  return tallies;
}

/**
 * Questions alone mislead, because guests ask back: greeting, reading advertisements and speaking
 * first count too.
 */
function hostScore(entry: Tally, words: number, isFirst: boolean): number {
  const questionRate = entry.questions / Math.max(4, entry.sentences);
  return (
    Math.min(3, entry.hosting) * 0.5 +
    questionRate * 4 +
    (isFirst ? 0.6 : 0) -
    entry.thanked * 2 -
    (entry.words / words) * 1.2
  );
}

/** An interview's host says less. */
const mostOfHost = 0.3;

/** Roles that reading or a person told, by name. */
export type ToldRoles = ReadonlyMap<string, "host" | "guest">;

/**
 * Lists the speakers, most words first. Assigns roles only if somebody clearly leads the talk; those
 * that are `told` stand.
 */
export function speakersOf(
  sentences: Sentence[],
  language: string,
  told: ToldRoles = new Map(),
): Speaker[] {
  const tallies = tally(sentences, language);
  const words = Math.max(
    1,
    [...tallies.values()].reduce((sum, entry) => sum + entry.words, 0),
  );
  const firstIndex = Math.min(...[...tallies.values()].map((entry) => entry.first));
  const scored = [...tallies].map(([name, entry]) => ({
    name,
    share: entry.words / words,
    asks: entry.questions / Math.max(4, entry.sentences),
    score: hostScore(entry, words, entry.first === firstIndex),
  }));
  const speakers = scored.toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
  // Of two, whoever says much and asks less often than the other is no host of theirs.
  const isAsked = (one: (typeof speakers)[number]) =>
    speakers.length === 2 &&
    one.share > mostOfHost &&
    speakers.some((other) => other !== one && other.asks > one.asks);
  const leading = speakers.filter((one) => one.score > 0.7 && !isAsked(one));
  // Of two who both greet and ask, the one who says far more is the guest.
  const isPair = speakers.length === 2 && leading.length === 2;
  const hosts = isPair && (speakers[0]?.share ?? 0) > 0.6 ? speakers.slice(1) : leading;
  const guests = speakers.filter((speaker) => !hosts.includes(speaker) && speaker.share > 0.12);
  const named = sentences.reduce((sum, s) => sum + (s.speaker === undefined ? 0 : s.words), 0);
  const all = sentences.reduce((sum, s) => sum + s.words, 0);
  const unnamedGuest = speakers.length === 1 && named < all * 0.7;
  const clear = unnamedGuest || (speakers.length > 1 && hosts.length > 0 && guests.length > 0);
  // Where it is known who hosts, nobody else does: those of a panel ask each other.
  const isToldHost = speakers.some(({ name }) => told.get(name) === "host");
  const roleOf = (speaker: (typeof speakers)[number]): Role => {
    const known = told.get(speaker.name);
    // Whoever talks alone is asked by nobody.
    if (known && (speakers.length > 1 || unnamedGuest)) return known;
    if (!clear) return "speaker";
    if (unnamedGuest) return "host";
    if (hosts.includes(speaker) && !isToldHost) return "host";
    if (hosts.includes(speaker)) return speaker.share > 0.12 ? "guest" : "speaker";
    return guests.includes(speaker) ? "guest" : "speaker";
  };
  return speakers
    .filter((speaker) => speaker.share > 0.03 || hosts.includes(speaker))
    .map((speaker) => ({ name: speaker.name, share: speaker.share, role: roleOf(speaker) }));
}

/** Who is known to speak in a recording whose lines name nobody. */
export function present(told: ToldRoles = new Map()): Speaker[] {
  const isAlone = told.size === 1;
  return [...told].map(([name, role]) => ({
    name,
    role: isAlone ? "speaker" : role,
    share: 1 / told.size,
  }));
}

/** An interview has one guest or two. */
const mostGuests = 2;

/**
 * Names those a piece quotes last: the hosts of an interview. The leader of a larger round is a
 * participant.
 */
export function quotedLast(speakers: Speaker[]): Set<string> {
  const hosts = speakers.filter(({ role }) => role === "host");
  const isRound = speakers.length - hosts.length > mostGuests;
  return new Set(isRound ? [] : hosts.map(({ name }) => name));
}
