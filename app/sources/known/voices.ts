import { anyOf, findLanguage, inAnyLanguage, languageFor } from "../../languages/index.ts";
import type { Introductions } from "../../languages/introductions.ts";
import type { Known, Person } from "../../transcripts/known.ts";
import type { Piece } from "../text/piece.ts";
import { isFullName, nameKey } from "./names.ts";

/** Introductions stand in the first words of a talk, also behind an advertisement. */
const openingCharacters = 9_000;
const openingPieces = 60;
/** Who speaks less is a voice of a trailer, a caller, a mistake of the recogniser. */
const leastShare = 0.03;
const leastTurns = 4;
/** Of somebody who asks: questions of turns, and how many more for their words than the guest has. */
const leastAsking = 0.12;
const moreAsking = 3;

/** A label that a machine gave, not a name. */
const machine = new RegExp(
  `^(?:(?:${anyOf(({ texts }) => texts.speaker)})[\\s_-]*)?(?:[A-Z]|\\d{1,3})$`,
  "iu",
);

type Part = "host" | "guest";
type Tally = { turns: number; asks: number; letters: number; hosts: number; thanks: number };

const invited = inAnyLanguage(({ lexicon }) => lexicon.invited);

const betweenNames = new RegExp(`,? (?:${anyOf(({ glue }) => glue.and.trim())}|&) |, `, "u");

/** Names that an introduction tells, one by one. */
const namesBy = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => (groups?.name ?? "").split(betweenNames));

/**
 * Listens to a talk and tells who takes part: who introduces themselves, whom a host introduces, who
 * greets, asks and reads advertisements. Says nothing of whom the talk leaves open.
 */
export function voices() {
  const opening: Pick<Piece, "speaker" | "text">[] = [];
  const tallies = new Map<string, Tally>();
  const names = new Map<string, string>();
  let characters = 0;
  let before: string | undefined;
  return {
    /** Takes pieces as they were read, in their order. */
    hear({ speaker, text, role }: Piece) {
      const isOpen = characters < openingCharacters && opening.length < openingPieces;
      if (isOpen && role !== "code" && role !== "quoted") {
        opening.push(speaker ? { speaker, text } : { text });
        characters += text.length;
      }
    },
    /** The names of speakers whose labels are a machine's or a part of a name, where they are certain. */
    names: (told: Known, language: string | undefined) => surelyNamed(opening, told, language),
    /** Takes passages with their roles, under the names that people will see. */
    add({ speaker, text, role }: Piece, language: string | undefined) {
      if (!speaker) {
        before = undefined;
        return;
      }
      const tally = tallies.get(speaker) ?? { turns: 0, asks: 0, letters: 0, hosts: 0, thanks: 0 };
      tallies.set(speaker, tally);
      tally.letters += text.length;
      if (role === "advert") tally.hosts += before === speaker ? 0 : 2;
      const { lexicon } = languageFor(language);
      if (role === "greeting" || role === "credits" || tally.turns < 3) {
        if (invited.some((pattern) => pattern.test(text))) tally.thanks += 1;
        else if (role && lexicon.welcome.test(text)) tally.hosts += 1;
      }
      if (role === undefined && before !== speaker) tally.turns += 1;
      if (role === undefined && /[?？]["'”’»)]*\s*$/u.test(text)) tally.asks += 1;
      before = speaker;
    },
    /** Those who take part, with what they do where it is certain. */
    people: (told: Known, language: string | undefined): Person[] =>
      peopleOf(
        opening.map(({ speaker = "", text }) => ({ speaker: names.get(speaker) ?? speaker, text })),
        tallies,
        told,
        language,
      ),
  };
}

type Opening = readonly Pick<Piece, "speaker" | "text">[];

/** Who is introduced by whom: names with the label that said them. */
function introduced(opening: Opening, language: string | undefined) {
  const patterns: Introductions | undefined = findLanguage(language)?.introductions?.();
  const said = (pattern: RegExp | undefined) =>
    pattern
      ? opening.flatMap(({ speaker, text }) =>
          namesBy(pattern, text).map((name) => ({ name, by: speaker || undefined })),
        )
      : [];
  return {
    hosts: said(patterns?.host),
    selves: said(patterns?.self),
    guests: said(patterns?.guest),
    cohosts: said(patterns?.cohost),
  };
}

/** Everybody whose full name is certain: told by the source's author, or said in an introduction. */
function fullNames(told: Known, { hosts, selves, guests, cohosts }: ReturnType<typeof introduced>) {
  const said = [...hosts, ...selves, ...guests, ...cohosts].map(({ name }) => name);
  return [...new Set([...(told.people ?? []).map(({ name }) => name), ...said])].filter(isFullName);
}

const words = (name: string) => name.split(/\s+/).map(nameKey);

/** The one full name that a label abbreviates: "Pieter", "timpritlove". */
function whole(label: string, names: string[]): string | undefined {
  const key = nameKey(label);
  const fits = names.filter(
    (name) => nameKey(name) === key || words(name)[0] === key || words(name).at(-1) === key,
  );
  return fits.length === 1 ? fits[0] : undefined;
}

const titles = /^(?:(?:Dr|Prof(?:essor)?|Mr|Mrs|Ms|Sir|Rev|Hon)\.?\s+)+/u;

/** The one speaker of this last name and first letter: "Dr. Doris Derby", "Joseph Mosnier" who says "Joe". */
function alike(name: string, speakers: string[]): string | undefined {
  const keysOf = (one: string) => words(one.replace(titles, ""));
  const [first = "", ...rest] = keysOf(name);
  if (rest.length === 0) return undefined;
  const [only, ...others] = speakers.filter((one) => {
    const keys = keysOf(one);
    return keys.length > 1 && keys.at(-1) === rest.at(-1) && keys[0]?.[0] === first[0];
  });
  return others.length === 0 ? only : undefined;
}

function surelyNamed(
  opening: Opening,
  told: Known,
  language: string | undefined,
): Map<string, string> {
  const talk = introduced(opening, language);
  const names = fullNames(told, talk);
  const labels = [...new Set(opening.flatMap(({ speaker }) => speaker ?? []))];
  const found = new Map<string, string>();
  const name = (label: string, person: string) => {
    const taken = [...found].some(([other, of]) => other !== label && of === person);
    if (!taken && !labels.includes(person)) found.set(label, person);
  };
  for (const label of labels) {
    if (machine.test(label)) {
      // Whoever says a name as their own bears it; a label that says two is two people's.
      const own = [...talk.selves, ...talk.hosts].filter(({ by }) => by === label);
      const full = new Set(
        own.map((one) => (isFullName(one.name) ? one.name : whole(one.name, names))),
      );
      const [only] = full;
      if (full.size === 1 && only) name(label, only);
    } else if (!/\s/.test(label)) {
      // As a broadcaster prints it: in full at first, then by the last name.
      const earlier = labels.slice(0, labels.indexOf(label)).filter((one) => /\s/.test(one));
      const [full, ...others] = earlier.filter((one) => words(one).at(-1) === nameKey(label));
      if (full && others.length === 0 && isFullName(full)) {
        found.set(label, full);
        continue;
      }
      const person = whole(label, names);
      const isShared = labels.some((other) => other !== label && person && whole(other, [person]));
      if (person && person !== label && !isShared) name(label, person);
    }
  }
  if (labels.length === 2 && labels.every((label) => machine.test(label)))
    nameOther(labels, talk, told, name, found);
  return found;
}

/** Of two voices and two people, whoever is not the one is the other. */
function nameOther(
  labels: string[],
  { guests }: ReturnType<typeof introduced>,
  { people = [] }: Known,
  name: (label: string, person: string) => void,
  found: Map<string, string>,
): void {
  const other = (label: string | undefined) => labels.find((one) => one !== label) ?? "";
  const full = guests.filter((guest) => isFullName(guest.name));
  const [guest] = full;
  // A host who introduces one guest is not that guest.
  if (guest?.by && new Set(full.map((one) => one.name)).size === 1)
    name(other(guest.by), guest.name);
  const [host, ...hosts] = people.filter(({ part }) => part === "host");
  const [invitee, ...more] = people.filter(({ part }) => part === "guest");
  if (!host || !invitee || hosts.length > 0 || more.length > 0) return;
  for (const [label, person] of [...found]) {
    if (person === invitee.name) name(other(label), host.name);
    if (person === host.name) name(other(label), invitee.name);
  }
}

function peopleOf(
  opening: Opening,
  tallies: ReadonlyMap<string, Tally>,
  told: Known,
  language: string | undefined,
): Person[] {
  const talk = introduced(opening, language);
  const speakers = [...tallies.keys()].filter((label) => !machine.test(label));
  const people = new Map<string, Person>();
  const add = (name: string, part?: Person["part"]) => {
    const speaker =
      speakers.find((one) => nameKey(one) === nameKey(name)) ??
      whole(name, speakers) ??
      alike(name, speakers);
    const known =
      speaker ?? [...people.keys()].find((one) => nameKey(one) === nameKey(name)) ?? name;
    const before = people.get(known)?.part;
    const now = before ?? part;
    people.set(known, now ? { name: known, part: now } : { name: known });
  };
  for (const { name, part } of told.people ?? []) add(name, part);
  const isVoice = (name: string) =>
    isFullName(name) || speakers.some((one) => nameKey(one) === nameKey(name));
  for (const { name, by } of [...talk.hosts, ...talk.cohosts])
    if (isVoice(name) && (by === undefined || speakers.length > 0)) add(name, "host");
  for (const { name, by } of talk.guests) if (isVoice(name) && name !== by) add(name, "guest");
  // Nobody is named by the transcript: the first who says their name leads it.
  const [first] = talk.selves.filter(({ name, by }) => by === undefined && isFullName(name));
  if (first && speakers.length === 0 && ![...people.values()].some(({ part }) => part === "host"))
    add(first.name, "host");
  const introducing = new Set([...talk.guests, ...talk.cohosts].map(({ by }) => by));
  const titled = nameKey(told.title ?? "");
  const toldOf = (name: string) =>
    people.get(name)?.part ??
    (introducing.has(name) && tallies.get(name)?.thanks === 0 ? "host" : undefined) ??
    (titled.includes(nameKey(name)) && isFullName(name) ? "guest" : undefined);
  for (const [name, part] of partsHeard(tallies, speakers, toldOf)) add(name, part);
  return [...people.values()];
}

/**
 * Host is who greets, asks and reads advertisements, guest who thanks for the invitation or is told to
 * be one. Where nobody hosts, nobody is a guest by what is heard alone.
 */
function partsHeard(
  tallies: ReadonlyMap<string, Tally>,
  speakers: string[],
  toldOf: (name: string) => Person["part"],
): [string, Part][] {
  const total = [...tallies.values()].reduce((sum, { letters }) => sum + letters, 0);
  const heard = speakers.flatMap((name) => {
    const tally = tallies.get(name) as Tally;
    const told = toldOf(name);
    const isGuest = told === "guest" || (tally.thanks > 0 && tally.hosts < 3);
    const isHost = told === "host" || (!isGuest && tally.hosts >= 2);
    const asking = tally.asks / Math.max(1, tally.letters);
    return { name, tally, asking, part: isHost ? "host" : isGuest ? "guest" : undefined } as const;
  });
  const guests = heard.filter(({ part }) => part === "guest");
  /** Questions a letter. */
  const asked = Math.max(0, ...guests.map(({ asking }) => asking));
  return heard.flatMap(({ name, tally, asking, part }): [string, Part][] => {
    if (part) return [[name, part]];
    const isVoice = tally.letters >= leastShare * total && tally.turns >= leastTurns;
    // Beside a guest, whoever asks much more than the guest does is a host too.
    const isMore = asking > 0 && asking >= moreAsking * asked;
    const asks = guests.length > 0 && isMore && tally.asks >= leastAsking * tally.turns;
    return isVoice && asks ? [[name, "host"]] : [];
  });
}
