import { z } from "zod";
import { jsonForm, list, seconds, speakerName } from "./json-form.ts";
import { cuesOfWords, type Word } from "./words.ts";

const word = z.object({
  text: z.string(),
  start: seconds,
  end: seconds,
  type: z.string(),
  speaker_id: speakerName,
});

/** `speaker_0` is a number, not a name. */
const named = (id: string | undefined) => {
  const number = /^speaker_(\d+)$/.exec(id ?? "")?.[1];
  return number === undefined ? id : `Speaker ${Number(number) + 1}`;
};

/** ElevenLabs: words, the spaces between them and sounds, in one row. */
export const elevenlabs = jsonForm({
  id: "elevenlabs",
  name: "ElevenLabs",
  sure: 0.95,
  schema: z.object({ text: z.string(), words: list(word) }),
  cues: ({ words: all }) => cuesOfWords(spoken(all)),
});

function* spoken(all: Iterable<z.output<typeof word>>): Generator<Word> {
  let space = "";
  for (const one of all) {
    if (one.type === "spacing") space = one.text;
    if (one.type === "spacing" || one.type === "audio_event") continue;
    const attached = space === "" && !/^\s/.test(one.text);
    yield { ...one, text: space + one.text, speaker: named(one.speaker_id), attached };
    space = "";
  }
}
