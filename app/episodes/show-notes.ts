import { clock } from "../formats/clock.ts";
import { escaped } from "../pieces/html.ts";
import { momentUrl } from "../sources/moment-url.ts";
import type { Link, Person } from "../transcripts/known.ts";
import type { TimedChapter } from "./chapters.ts";

type ShowNotes = {
  title: string;
  show?: string;
  /** ISO 8601: the day or only the month or year. */
  date?: string;
  /** Where the episode can be seen or heard. */
  url: string | null;
  people: Person[];
  chapters: TimedChapter[];
  links: Link[];
};

/** Other schemes could run something: a link comes from a stranger's file. */
const isWeb = ({ url }: Link) => /^https?:\/\/\S+$/i.test(url);

const personLine = ({ name, part }: Person) => (part ? `${name} (${part})` : name);

type Line = { text: string; url?: string; place?: string };

/** What both forms show, in its order; a part without lines is left out. */
function partsOf({
  people,
  chapters,
  links,
  url,
}: ShowNotes): { heading: string; lines: Line[] }[] {
  const parts = [
    { heading: "People", lines: people.map((person): Line => ({ text: personLine(person) })) },
    {
      heading: "Chapters",
      lines: chapters.map(({ startMs, title }): Line => {
        const moment = momentUrl(url, startMs / 1_000);
        const place = clock(startMs / 1_000);
        return { text: title, place, ...(moment ? { url: moment } : {}) };
      }),
    },
    {
      heading: "Links",
      lines: links.filter(isWeb).map(
        (link): Line => ({
          text: link.label?.trim() || link.url,
          url: link.url,
        }),
      ),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

const plain = (text: string) => text.replace(/([\\`*_{}[\]<>#|])/g, "\\$1");
const inBrackets = (url: string) =>
  url.replace(/[()<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

const about = ({ show, date }: ShowNotes) => [show, date].filter(Boolean).join(" · ");

function markdownLine({ text, url, place }: Line): string {
  const shown = place ?? plain(text);
  const linked = url ? `[${shown}](${inBrackets(url)})` : shown;
  return `- ${linked}${place ? ` ${plain(text)}` : ""}`;
}

/** Show notes as Markdown: title, people, chapters with links to their moments, links. */
export function notesAsMarkdown(notes: ShowNotes): string {
  const parts = partsOf(notes).map(
    ({ heading, lines }) => `## ${heading}\n\n${lines.map(markdownLine).join("\n")}`,
  );
  const top = [`# ${plain(notes.title)}`, plain(about(notes)), notes.url ? `<${notes.url}>` : ""];
  return `${[...top.filter(Boolean), ...parts].join("\n\n")}\n`;
}

function htmlLine({ text, url, place }: Line): string {
  const shown = escaped(place ?? text);
  const linked = url ? `<a href="${escaped(url)}">${shown}</a>` : shown;
  return `<li>${linked}${place ? ` ${escaped(text)}` : ""}</li>`;
}

/** The same as HTML to paste into a page or a feed: no styles, no scripts. */
export function notesAsHtml(notes: ShowNotes): string {
  const parts = partsOf(notes).map(
    ({ heading, lines }) => `<h2>${heading}</h2>\n<ul>\n${lines.map(htmlLine).join("\n")}\n</ul>`,
  );
  const shown = notes.url && escaped(notes.url);
  const top = [
    `<h1>${escaped(notes.title)}</h1>`,
    about(notes) && `<p>${escaped(about(notes))}</p>`,
    shown && `<p><a href="${shown}">${shown}</a></p>`,
  ];
  return `${[...top.filter(Boolean), ...parts].join("\n")}\n`;
}
