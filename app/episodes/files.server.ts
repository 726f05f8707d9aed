import { AppError } from "../errors.ts";
import { anyOf } from "../languages/index.ts";
import { downloadName } from "../pieces/download.server.ts";
import type { Person } from "../transcripts/known.ts";
import type { Segment } from "../transcripts/transcript.ts";
import { type ChapterForm, chapterForms } from "./chapters.ts";
import { chaptersOf, type Episode, requireEpisode } from "./episode.server.ts";
import { notesAsHtml, notesAsMarkdown } from "./show-notes.ts";
import { type TranscriptForm, transcriptForms } from "./transcript-forms.ts";

/** A file of the episode kit, with the name that it is saved under. */
type KitFile = { text: string; name: string; type: string };

const inUtf8 = (type: string) => (type.startsWith("text/") ? `${type}; charset=utf-8` : type);

/** The asked form, or the first. Throws INVALID with those there are. */
function formIn<Form extends string>(forms: Record<Form, unknown>, asked: string | null): Form {
  const names = Object.keys(forms) as Form[];
  const form = asked === null ? names[0] : names.find((name) => name === asked);
  if (form === undefined)
    throw new AppError("INVALID", `There is no such form. Choose ${names.join(", ")}.`);
  return form;
}

const nameOf = ({ title }: Episode, ending: string) =>
  downloadName(title).replace(/\.md$/, `-${ending}`);

/** The chapters in one of their forms. Throws as `requireEpisode`, and INVALID for another form. */
export async function chaptersFile(
  userId: string,
  sourceId: string,
  asked: string | null,
  signal: AbortSignal,
): Promise<KitFile> {
  const form: ChapterForm = formIn(chapterForms, asked);
  const episode = await requireEpisode(userId, sourceId);
  const { type, extension, write } = chapterForms[form];
  const { show } = episode.info;
  const chapters = await chaptersOf(userId, episode, signal);
  const text = write(chapters, { title: episode.title, ...(show ? { show } : {}) });
  return { text, type: inUtf8(type), name: nameOf(episode, `chapters.${extension}`) };
}

/** The transcript in one of its forms. Throws as `requireEpisode`, and INVALID for another form. */
export async function transcriptFile(
  userId: string,
  sourceId: string,
  asked: string | null,
): Promise<KitFile> {
  const form: TranscriptForm = formIn(transcriptForms, asked);
  const episode = await requireEpisode(userId, sourceId);
  const { type, write } = transcriptForms[form];
  const name = nameOf(episode, `transcript.${form}`);
  return { text: write(episode.segments), type: inUtf8(type), name };
}

const notesForms = {
  md: { type: "text/markdown", write: notesAsMarkdown },
  html: { type: "text/html", write: notesAsHtml },
} as const;

const unnamed = new RegExp(`^(?:${anyOf(({ texts }) => texts.speaker)})[ _]?\\d*$`, "iu");

/** People that the source names, then everybody else who speaks in it under a name. */
function peopleOf(known: Person[], segments: Segment[]): Person[] {
  const speakers = new Set(segments.flatMap(({ speaker }) => (speaker ? [speaker] : [])));
  const named = new Set(known.map(({ name }) => name));
  const others = [...speakers].filter((name) => !named.has(name) && !unnamed.test(name));
  return [...known, ...others.map((name) => ({ name }))];
}

/** Show notes as Markdown or HTML. Throws as `requireEpisode`, and INVALID for another form. */
export async function showNotesFile(
  userId: string,
  sourceId: string,
  asked: string | null,
  signal: AbortSignal,
): Promise<KitFile> {
  const form = formIn(notesForms, asked);
  const episode = await requireEpisode(userId, sourceId);
  const { show, date, people = [], links = [] } = episode.info;
  const { type, write } = notesForms[form];
  const text = write({
    title: episode.title,
    ...(show ? { show } : {}),
    ...(date ? { date } : {}),
    url: episode.url,
    people: peopleOf(people, episode.segments),
    chapters: await chaptersOf(userId, episode, signal),
    links,
  });
  return { text, type: inUtf8(type), name: nameOf(episode, `show-notes.${form}`) };
}
