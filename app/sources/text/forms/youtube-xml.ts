import type { Cue, DocumentForm } from "./form.ts";
import { cueOf } from "./json-form.ts";
import { elements, parseXml, textIn, unescaped } from "./xml.ts";

const seconds = (value: string | undefined, scale: number) =>
  value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value) / scale;

function cuesOf(xml: string): Cue[] {
  const nodes = parseXml(xml) ?? [];
  // srv1 counts seconds (`start`, `dur`), srv2 and srv3 milliseconds (`t`, `d`).
  const lines = [...elements(nodes, "text"), ...elements(elements(nodes, "body"), "p")];
  return lines.flatMap(({ attributes, children }): Cue[] => {
    if (attributes.a || attributes.append) return [];
    const start = seconds(attributes.start, 1) ?? seconds(attributes.t, 1_000);
    const length = seconds(attributes.dur, 1) ?? seconds(attributes.d, 1_000);
    const end = start === undefined || length === undefined ? undefined : start + length;
    return [cueOf({ text: unescaped(textIn(children)), start, end })];
  });
}

/** YouTube's timed text: srv1, srv2 and srv3. */
export const youtubeXml: DocumentForm = {
  id: "youtube-xml",
  name: "YouTube captions",
  recognise: ({ text }) =>
    /^\s*(?:<\?xml[^>]*>\s*)?<(?:transcript>\s*<text\s|timedtext[\s>])/.test(text.slice(0, 2_000))
      ? 1
      : 0,
  read: (text) => ({ cues: cuesOf(text).filter((cue) => cue.text !== "") }),
};
