import { countOf, type Dialect, named } from "./dialect.ts";

const unit = String.raw`(?:s|m|h|d|w|mo|y|yr|min|hr|secs?|mins?|hrs?|days?|weeks?|months?|years?|hours?|minutes?|seconds?)\.?`;
/** `4y ago`, `3 hours ago`, `vor 2 Tagen`, `il y a 3 ans`, `3年前`: how long ago somebody wrote. */
const ago = String.raw`(?:(?:\d{1,2}|an?|one)\s?${unit} ago|just now|vor \d{1,2} \p{L}{3,9}|il y a \d{1,2} \p{L}{1,9}|hace \d{1,2} \p{L}{3,9}|\d{1,2}\s?[年月日週]+間?前)`;
const agoLine = new RegExp(`^[•·]?\\s*${ago}(?: ?[•·(].{0,40})?$`, "iu");
/** `late_riser 12 points 3 hours ago`, `[–]ana 5 minutes ago | parent | next`, in one line. */
const oneLine = new RegExp(
  `^(?:\\[[–—-]\\]\\s*)?([\\w.-]{2,30})(?:\\s*\\[(?:S|OP|M)\\])?(?:\\s+\\(?-?\\d+ points?\\)?)?(?:\\s+on\\s.{3,20})?\\s+${ago}(?:\\s*[|\\[(*].*)?$`,
  "iu",
);
const account = /^(?:[ur]\/|@)?[\p{L}\p{N}][\p{L}\p{N} ._-]{1,38}$/u;
const badge =
  /^(?:[•·]|op|mod|admin|edited|author|verified|pinned|top \d+% (?:commenter|poster)|profile badge.{0,60})$/i;
const pressed =
  /^(?:(?:up|down)votes?|votes?|reply|replies|award|share|save|saved|report|give award|like|likes|dislike|sort by:?|best|top|new|search comments|comments?|view \d+ replies|(?:\d+ )?more repl(?:y|ies)|read more|show more|continue this thread|(?:permalink|embed|parent|next|root|source)+|[•·|]|join the conversation|r\/[\w-]{2,30} avatar|.{1,40} avatar|go to .{1,40}|\d{1,4}(?:\.\d)?k?)$/i;

/** An account is told from an ordinary word before a colon by the sign that pages write. */
const writer = (name: string) => named(name.replace(/^(?:u\/|@)?(?=\S+$)/, "u/"));

/** Comments that were copied from a page: an account, how long ago, words, and what one can press. */
export const comments: Dialect = {
  isUsed(lines) {
    const filled = lines.filter((line) => line.trim() !== "").map((line) => line.trim());
    const heads = countOf(filled, agoLine);
    if (countOf(filled, oneLine) >= 3) return true;
    return heads >= 3 && countOf(filled, pressed) >= 2 * heads;
  },
  rewriter() {
    /** The last lines, among which an account may stand. */
    let held: string[] = [];
    /** What is still to come of a post's head: who wrote it, then what it is called. */
    let awaited: "author" | "title" | undefined;
    let author = "";
    const release = (keep: number): string[] => {
      const lines = held.slice(0, Math.max(0, held.length - keep));
      held = held.slice(lines.length);
      return lines.filter((line) => !pressed.test(line) && !badge.test(line));
    };
    return {
      line(raw) {
        const line = raw.trim();
        if (line === "") return awaited ? [] : [...release(0), ""];
        if (awaited === "author") {
          author = line;
          awaited = "title";
          return [];
        }
        if (awaited === "title") {
          awaited = undefined;
          return [`# ${line}`, "", writer(author), ""];
        }
        const [, who] = oneLine.exec(line) ?? [];
        if (who) return [...release(0), "", writer(who), ""];
        if (!agoLine.test(line)) {
          held.push(line);
          return release(5);
        }
        const at = held.findLastIndex((one) => !badge.test(one) && account.test(one));
        const name = held[at] ?? "";
        held = held.slice(0, Math.max(0, at));
        const before = release(0);
        if (/^r\//.test(name)) {
          awaited = "author";
          return before;
        }
        return [...before, "", writer(name), ""];
      },
      end: () => release(0),
    };
  },
};
