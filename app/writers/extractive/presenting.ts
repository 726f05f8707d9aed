import { voiceOf } from "../../editing/names.ts";
import type { Passage } from "../../formats/format.ts";
import { languageFor } from "../../languages/index.ts";
import type { Presents } from "../../languages/presents.ts";
import { countWords } from "../../languages/words.ts";
import { passageOf, type Source } from "./passages.ts";
import { pointsAtRoom } from "./role-of.ts";
import type { Speaker } from "./roles.ts";
import type { Sentence } from "./sentence.ts";
import { toldAt } from "./told.ts";

/** A guest is introduced in this share of a conversation, and within so many sentences. */
const start = { share: 0.15, sentences: 80 };
/** Words of a sentence about a guest, and of what stands beside the name. */
const most = { guests: 3, sentence: 45, beside: 32 };
const leastBeside = 3;
const leastShare = 0.1;

const hasWord = (text: string, words: readonly string[]) =>
  (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).some((word) => words.includes(word));

/** Those whom a conversation is with, as far as they have names. */
const guestsOf = (speakers: readonly Speaker[]): string[] =>
  speakers
    .filter(({ role, share, name }) => role === "guest" && share >= leastShare && voiceOf(name))
    .map(({ name }) => name)
    .slice(0, most.guests);

/** The name with what stands beside it, as it is said: "Ana Roth, who is the author of Bread". */
function besideName(
  { text }: Sentence,
  name: string,
  { who, ends }: Presents,
  language: string,
): string | undefined {
  const at = text.indexOf(`${name}, `);
  if (at < 0) return undefined;
  const rest = text.slice(at + name.length);
  const opens = who.exec(rest);
  if (!opens) return undefined;
  const behind = rest.slice(opens[0].length);
  const stops = [behind.search(/[.;:!?…)](?:\s|$)|\s[-–—(]/u), behind.search(ends)];
  const stop = Math.min(...stops.filter((one) => one >= 0), behind.length);
  const said = (opens[0] + behind.slice(0, stop)).replace(/[\s,]+$/u, "");
  const { personal, address } = languageFor(language).lexicon;
  const words = countWords(said);
  const isFit = words >= leastBeside && words <= most.beside;
  return isFit && !hasWord(said, [...personal, ...address]) ? `${name}${said}` : undefined;
}

/** True for a sentence that says what a guest does: a host's that names the guest, or the guest's own. */
function saysWho({ plain, speaker, words }: Sentence, guest: string, presents: Presents): boolean {
  if (words > most.sentence) return false;
  if (speaker === guest) return presents.self.test(plain);
  return [guest, ...guest.split(/\s+/u)].some(
    (name) => plain.startsWith(`${name} `) && presents.is.test(plain.slice(name.length)),
  );
}

/**
 * Finds where a conversation says at its start who its guests are, a sentence each that can be told; of
 * a single guest, what a host says beside the name will do. Empty where nobody says so, or in a language
 * that has no words for it.
 */
export function presentedIn(source: Source, speakers: readonly Speaker[]): Passage[] {
  const { sentences, language } = source;
  const { presents } = languageFor(language).cues ?? {};
  if (!presents) return [];
  const guests = guestsOf(speakers);
  const until = Math.min(start.sentences, Math.ceil(sentences.length * start.share));
  const said = sentences
    .slice(0, until)
    .map((sentence, at) => ({ sentence, at, cut: { first: at, last: at, weight: 0 } }))
    .filter(
      ({ sentence: { noise, isQuestion, torn } }) =>
        (!noise || noise === "welcome") && !isQuestion && !torn,
    );
  const isTold = (guest: string, { sentence, at }: (typeof said)[number]) => {
    const told = toldAt(source, at, false);
    const isOwn = sentence.speaker === guest;
    const name = isOwn ? voiceOf(guest)?.short : undefined;
    return (
      told !== undefined &&
      told.antecedent === undefined &&
      (name === undefined || told.text.startsWith(`${name} `))
    );
  };
  const whole = guests.flatMap((guest) => {
    const found = said.find(
      (one) =>
        saysWho(one.sentence, guest, presents) &&
        !pointsAtRoom(one.sentence, language) &&
        isTold(guest, one),
    );
    return found ? [passageOf(source, found.cut)] : [];
  });
  const [guest] = guests;
  if (whole.length > 0 || guests.length > 1 || !guest) return whole;
  for (const { sentence, cut } of said) {
    const beside =
      sentence.speaker === guest ? undefined : besideName(sentence, guest, presents, language);
    if (!beside) continue;
    const { told: _, ...passage } = passageOf(source, cut);
    return [{ ...passage, text: beside, plain: beside }];
  }
  return [];
}
