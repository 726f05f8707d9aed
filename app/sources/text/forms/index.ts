import { ass } from "./ass.ts";
import { assemblyai } from "./assemblyai.ts";
import { audacity } from "./audacity.ts";
import { aws } from "./aws.ts";
import { azureBatch, azureFast, azureIndexer } from "./azure.ts";
import { microDvd, mpl2, stm } from "./braced.ts";
import { chat } from "./chat.ts";
import { deepgram } from "./deepgram.ts";
import { elevenlabs } from "./elevenlabs.ts";
import type { Form, Sample } from "./form.ts";
import { google } from "./google.ts";
import { html } from "./html.ts";
import { jsonLines } from "./json-lines.ts";
import { jsonLists } from "./json-lists.ts";
import { jsonText } from "./json-text.ts";
import { lrc } from "./lrc.ts";
import { podcasting } from "./podcasting.ts";
import { podlove } from "./podlove.ts";
import { records } from "./records.ts";
import { rev } from "./rev.ts";
import { rows } from "./rows.ts";
import { sami } from "./sami.ts";
import { speechmatics } from "./speechmatics.ts";
import { sbv, srt, timecodes, vtt } from "./subtitles.ts";
import { table } from "./table.ts";
import { textgrid } from "./textgrid.ts";
import { ttml } from "./ttml.ts";
import { vosk } from "./vosk.ts";
import { watson } from "./watson.ts";
import { whisper, whisperWords } from "./whisper.ts";
import { whisperCpp } from "./whisper-cpp.ts";
import { xmlLists } from "./xml-lists.ts";
import { youtubeJson3 } from "./youtube-json3.ts";
import { youtubePanel } from "./youtube-panel.ts";
import { youtubeXml } from "./youtube-xml.ts";

/** Every form that is read, of equally sure ones the first. Another one is one file and a line here. */
export const forms: Form[] = [
  vtt,
  srt,
  sbv,
  ttml,
  ass,
  lrc,
  timecodes,
  microDvd,
  mpl2,
  sami,
  stm,
  chat,
  textgrid,
  youtubeJson3,
  youtubeXml,
  youtubePanel,
  whisper,
  whisperWords,
  whisperCpp,
  deepgram,
  aws,
  azureBatch,
  azureFast,
  azureIndexer,
  elevenlabs,
  speechmatics,
  watson,
  google,
  rev,
  podcasting,
  podlove,
  assemblyai,
  vosk,
  table,
  audacity,
  rows,
  records,
  html,
  jsonLines,
  jsonLists,
  jsonText,
  xmlLists,
];

const leastSure = 0.5;

/** The form of a text, or undefined where none of them is sure enough. */
export function formOf(sample: Sample): Form | undefined {
  let best: { form: Form; sure: number } | undefined;
  for (const form of forms) {
    const sure = form.recognise(sample);
    if (sure >= leastSure && sure > (best?.sure ?? 0)) best = { form, sure };
  }
  return best?.form;
}
