import { voiceOf } from "../editing/names.ts";
import type { PhraseSlot } from "../languages/language.ts";
import { folded, withoutStop } from "../languages/sentences.ts";
import { countWords } from "../languages/words.ts";
import { joinerOf } from "./attribution.ts";
import type { Material } from "./format.ts";
import type { Picker } from "./picker.ts";

/** Of those whom a piece names: their share of a source, and how many. */
const leastShare = 0.08;
const mostNamed = 4;

/**
 * Names the hosts and, as `speaker`, up to four others who say a good part of the source.
 */
export function cast(material: Pick<Material, "speakers" | "phrases">): {
  speaker: string;
  host: string;
} {
  const names = (role: string) =>
    material.speakers
      // "Host" and "Speaker 2" name nobody.
      .filter(({ name }) => voiceOf(name) !== undefined)
      .filter(
        (speaker) => speaker.role === role && (role === "host" || speaker.share >= leastShare),
      )
      .map(({ name }) => name);
  const hosts = names("host").slice(0, 2);
  const guests = [...names("guest"), ...names("speaker")].slice(0, mostNamed);
  const { list } = material.phrases;
  // A host alone interviewed somebody the transcript does not name.
  return { speaker: list(guests), host: list(hosts) };
}

/** Phrases one of our own sentences about the whole source, with at most `topicCount` topics. */
export function sayOf(slot: PhraseSlot, material: Material, topicCount = 3): string {
  const topics = material.phrases.list(material.topics.slice(0, topicCount));
  return material.phrases.say(slot, { ...cast(material), topics });
}

/** A title that ends a sentence has brought its own mark. */
const endedOnce = (sentence: string): string => sentence.replace(/([.?!…])\.$/u, "$1");

const isSpoken = ({ speakers, timed }: Pick<Material, "speakers" | "timed">) =>
  speakers.length > 0 || timed;

/**
 * Says what the source is: a conversation, a talk or a text; nothing that its title says, under that very
 * title. Who speaks may be `named` otherwise.
 */
export function opening(material: Material, title = "", named?: string): string {
  const { phrases } = material;
  const own = titleOf(material);
  const other = own && folded(own) !== folded(title) ? own : "";
  const people = { ...cast(material), ...(named === undefined ? {} : { speaker: named }) };
  // Without marks: no line of the source holds its title, and a screen takes them off other words.
  const say = (slot: PhraseSlot) => endedOnce(phrases.say(slot, { ...people, title: other }));
  const writers = material.authors ?? [];
  // More than two are named by the first: a list of names read from a page may hold a place.
  const speaker = writers.length > 2 ? `${writers[0]} et al.` : phrases.list(writers);
  const written = phrases.say("written", { speaker, title: other }).replace(/\.\.$/, ".");
  const said = isSpoken(material)
    ? say("conversation") || say("talk") || (other ? say("document") : "")
    : (speaker && written) || say("document");
  return folded(withoutStop(said)) === folded(title) ? "" : said;
}

/**
 * Says what the source is and, in the words of those who speak, who the guests are, as far as `most`
 * words allow.
 */
export function presented(
  material: Material,
  picker: Picker,
  { path, title, most }: { path: string; title: string; most: number },
): string {
  let text = opening(material, title);
  for (const guest of material.guests ?? []) {
    const said = guest.told?.map((one) => one.text).join(joinerOf(material));
    // Whom else the opening names, it goes on naming.
    if (!said && !guest.plain.startsWith(`${cast(material).speaker},`)) continue;
    const longer = said
      ? `${text}${joinerOf(material)}${said}`
      : opening(material, title, `${guest.plain},`);
    if (countWords(longer) > most || !picker.isFree(guest.plain)) continue;
    text = longer;
    picker.reserve(guest.plain);
    picker.citeTold(path, guest);
  }
  return text;
}

/**
 * Says whose words follow and what they are taken from, as much of it as `fits`: for posts and slides,
 * which are seen without a title above them. Empty where nothing is known.
 */
export function credit(material: Material, fits: (text: string) => boolean): string {
  const { phrases } = material;
  const own = titleOf(material);
  const said = opening(material);
  const titled = own && phrases.say("document", { title: own });
  const title = endedOnce(titled);
  const isNamed = !title || said.includes(own);
  const whole = isNamed ? said : [said, title].filter(Boolean).join(" ");
  return [whole, said, title].find((text) => text && fits(text)) ?? "";
}

/** Appends the address that the person gave for their readers. */
export const withLink = (sentence: string, { link }: Pick<Material, "link">) =>
  link ? `${sentence} ${link}`.trim() : sentence;

/** The source's own title, cut as a title of a piece is. */
const titleOf = ({ sourceTitle = "", titles }: Material): string =>
  titles.find((title) => sourceTitle.startsWith(title)) ?? sourceTitle;

/** Phrases a sentence that names the source by its title or, where it has none, by its people. */
export const sayNamed = (slot: PhraseSlot, material: Material): string =>
  endedOnce(
    material.phrases.say(
      slot,
      isSpoken(material)
        ? { recording: titleOf(material), ...cast(material) }
        : { title: titleOf(material) },
    ),
  );

/**
 * Asks the reader for one thing, such as to turn to the source, and appends the link. If the language
 * has no such sentence, asks a question from the source.
 */
export function callToAction(slot: PhraseSlot, material: Material, picker: Picker): string {
  const said = sayNamed(slot, material);
  if (said) return withLink(said, material);
  const asked = material.questions.find((item) => picker.isFree(item.question))?.question;
  if (asked) picker.reserve(asked);
  return withLink(asked ?? `${material.topics[0] ?? material.titles[0] ?? "…"}?`, material);
}

/**
 * Ends a piece that has no last word of its source, in at least so many words: where the whole of it is
 * or, where that says too little, that this is a short version.
 */
export function closingOf(material: Material, least: number): string {
  const whole = sayNamed("whole", material);
  const parts = countWords(whole) >= least ? [whole] : [sayOf("closing", material), whole];
  return parts.filter(Boolean).join(joinerOf(material));
}

/** Joins parts until the text reaches `least`, skipping any that would take it past `most`. */
export function fitTogether(parts: string[], least: number, most: number): string {
  let text = "";
  for (const part of parts) {
    if (text.length >= least) break;
    const longer = text ? `${text} ${part}` : part;
    if (part && longer.length <= most) text = longer;
  }
  return text;
}
