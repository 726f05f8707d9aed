import { byLine, countOf, type Dialect, type Rewriter } from "./dialect.ts";

const anyTag =
  /<(\/?)(a|article|b|br|div|em|font|h[1-6]|hr|i|li|main|ol|p|section|small|span|strong|table|tbody|td|th|tr|u|ul)(?:\s[^<>]{0,500})?\s*\/?>/gi;
const block = /<\/?(?:br|div|li|p|tr)(?:\s[^<>]{0,500})?\s*\/?>/i;
const blocks = new RegExp(block.source, "gi");
const wholePage = /^\s*<(?:\?xml|!doctype|html|body|head|rss|feed)[\s>]/i;
const markdownMark = /^#{1,6} \S|\]\(https?:|\*\*[^*\s][^*]*\*\*|^\s*(?:```|~~~)/;

const tagged = new RegExp(anyTag.source, "i");
/** A page's text has a tag in many of its lines; a note in Markdown has one here and there. */
const least = { lines: 8, share: 0.06, blocks: 4 };

/** What a tag means for the text: where a line or a paragraph ends, and which line is a heading. */
function meant(tag: string, isEnd: boolean): string {
  if (/^h[1-6]$/.test(tag)) return isEnd ? "\n\n" : `\n\n${"#".repeat(Number(tag[1]))} `;
  if (tag === "br") return "\n";
  if (tag === "li" && !isEnd) return "\n- ";
  if (/^(?:div|li)$/.test(tag)) return "\n";
  if (/^(?:article|hr|main|ol|p|section|table|tbody|tr|ul)$/.test(tag)) return "\n\n";
  return /^t[dh]$/.test(tag) ? " " : "";
}

/** Strong words lose the spaces inside their marks, as Markdown has none there. */
const strong = /<(b|strong)(?:\s[^<>]{0,200})?>(\s*)([^<>]{1,200}?)(\s*)<\/\1>/gi;
const link = /<a\s[^<>]{0,300}?href="(https?:[^"\s]{1,300})"[^<>]{0,300}>([^<>]{1,200})<\/a>/gi;

/** When a block begins to be said, as a page keeps it for its player. */
const timed =
  /<[a-z]+\s(?:[^<>]{0,200}\s)?data-(?:time(?:stamp)?|start)="(\d{1,2}(?::\d{2}){1,2})"[^<>]{0,200}>/gi;

/** A line, or lines joined where only tags part them, as Markdown. */
const inMarkdown = (text: string): string =>
  text
    .replace(timed, "\n[$1] ")
    .replace(strong, "$2**$3**$4")
    .replace(link, "[$2]($1)")
    .replace(anyTag, (_, end: string, tag: string) => meant(tag.toLowerCase(), end !== ""));

/** Characters without a tag that ends a paragraph; more of them are none. */
const mostHeld = 20_000;

/**
 * Where tags part the paragraphs, breaks of lines mean nothing: all up to the last such tag is given. Front
 * matter above them stays as it is.
 */
function joining(): Rewriter {
  let held = "";
  let breaks = 0;
  let isFirst = true;
  let inFrontMatter = false;
  const give = (upTo: number): string[] => {
    const text = held.slice(0, upTo);
    held = held.slice(upTo).trimStart();
    return inMarkdown(text)
      .split("\n")
      .flatMap((part, at) => {
        if (at > 0) breaks += 1;
        const line = part.replace(/\s+/g, " ").trim();
        if (line === "") return [];
        const isNew = breaks > 1;
        breaks = 0;
        return isNew ? ["", line] : [line];
      });
  };
  return {
    line(line) {
      const isEdge = /^---\s*$/.test(line) && (isFirst || inFrontMatter);
      inFrontMatter = isEdge ? isFirst : inFrontMatter;
      isFirst = false;
      if (isEdge || inFrontMatter) return [line];
      if (line.trim() === "") {
        const given = give(held.length);
        breaks += 2;
        return given;
      }
      const from = held === "" ? 0 : held.length + 1;
      held = held === "" ? line.trim() : `${held} ${line.trim()}`;
      if (held.length > mostHeld) return give(held.length);
      const last = [...held.slice(from).matchAll(blocks)].at(-1);
      return last ? give(from + last.index + last[0].length) : [];
    },
    end: () => give(held.length),
  };
}

const isTagged = (lines: readonly string[]): boolean => {
  const withTags = countOf(lines, tagged);
  return (
    withTags >= least.lines &&
    withTags >= countOf(lines, /\S/) * least.share &&
    countOf(lines, markdownMark) * 3 <= withTags &&
    !lines.some((line) => wholePage.test(line))
  );
};

/**
 * A text out of a web page with its tags in it: `<b>Ana:</b>` begins a turn, `<br>` and `<p>` part
 * paragraphs. A whole page is none, nor is a note in Markdown that has a few tags.
 */
export const tagsBetween: Dialect = {
  isUsed: (lines) => isTagged(lines) && countOf(lines, block) >= least.blocks,
  rewriter: joining,
};

/** The same with tags inside its lines only, whose breaks are its own. */
export const tagsWithin: Dialect = { isUsed: isTagged, rewriter: () => byLine(inMarkdown) };
