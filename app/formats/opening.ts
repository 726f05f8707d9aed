import type { Material, PhraseSlot } from "./format.ts";
import type { Picker } from "./picker.ts";

/** Who a piece is about: the guests where there are hosts, else those who speak most. */
export function cast(material: Pick<Material, "speakers" | "phrases">): {
  speaker: string;
  host: string;
} {
  const names = (role: string) =>
    material.speakers
      .filter((speaker) => speaker.role === role && (role === "host" || speaker.share >= 0.1))
      .map(({ name }) => name);
  const hosts = names("host").slice(0, 2);
  const guests = [...names("guest"), ...names("speaker")].slice(0, 3);
  const { list } = material.phrases;
  // A host alone asked somebody whom the transcript does not name.
  return { speaker: list(guests), host: list(hosts) };
}

/** One of our own sentences about the whole source, with as many topics as asked for. */
export function sayOf(slot: PhraseSlot, material: Material, topicCount = 3): string {
  const topics = material.phrases.list(material.topics.slice(0, topicCount));
  return material.phrases.say(slot, { ...cast(material), topics });
}

/** The sentence that says what the source is: a conversation, a talk or a text. */
export function opening(material: Material): string {
  const spoken = material.speakers.length > 0 || material.timed;
  if (!spoken) return sayOf("document", material);
  return sayOf("conversation", material) || sayOf("talk", material) || sayOf("document", material);
}

/** A sentence and, after it, the address that the person gave for their readers. */
export const withLink = (sentence: string, { link }: Pick<Material, "link">) =>
  link ? `${sentence} ${link}`.trim() : sentence;

/** What the reader is asked to do, and where it leads; where the language has no glue, a question of the source. */
export function callToAction(slot: PhraseSlot, material: Material, picker: Picker): string {
  const said = material.phrases.say(slot, cast(material));
  if (said) return withLink(said, material);
  const question = material.questions.find((item) => picker.isFree(item.question))?.question;
  if (question) picker.reserve(question);
  return withLink(question ?? `${material.topics[0] ?? material.titles[0] ?? "…"}?`, material);
}

/** Joins parts while they fit, leaving out those that would make the text too long. */
export function fitTogether(parts: string[], least: number, most: number): string {
  let text = "";
  for (const part of parts) {
    if (text.length >= least) break;
    const longer = text ? `${text} ${part}` : part;
    if (part && longer.length <= most) text = longer;
  }
  return text;
}
