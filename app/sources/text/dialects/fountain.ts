import { type Dialect, headed, named } from "./dialect.ts";

const scene = /^(?:(?:INT|EXT|EST|I\/E)(?:\.?\/(?:INT|EXT))?[.\s]\s*\S|\.[^\s.])/i;
const cue = /^@\S|^(?![>!])(?=.*\p{Lu})[^\p{Ll}:[\]]{2,50}(?:\s*\([^()]{1,30}\))?\s*\^?$/u;
const transition = /^(?:[^\p{Ll}]{3,30} TO:|FADE (?:IN|OUT|TO BLACK)[.:]?|>(?!.*<$).*)$/u;
const field =
  /^(Title|Credit|Authors?|Source|Draft date|Contact|Copyright|Notes|Date|Revision):\s*(.*)$/i;

const mostLines = 200;

/** Lines that name who speaks: in capitals behind an empty line, above words. */
const cuesIn = (lines: readonly string[]) =>
  lines.filter(
    (line, at) =>
      cue.test(line.trim()) &&
      !scene.test(line.trim()) &&
      !(lines[at - 1] ?? "").trim() &&
      (lines[at + 1] ?? "").trim(),
  ).length;

/** Screenplays as they are written down (Fountain) or copied: who speaks stands above the words. */
export const fountain: Dialect = {
  isUsed(lines) {
    const scenes = lines.filter((line) => scene.test(line.trim())).length;
    return scenes >= 1 && cuesIn(lines) >= 3;
  },
  rewriter() {
    let head: Map<string, string> | undefined = new Map();
    let key = "";
    let blankBefore = true;
    let who = "";
    let spoken: string[] = [];
    let inNote = false;

    /** What somebody says is one turn, however its lines were broken. */
    function turnEnds(): string[] {
      const turn = spoken.length > 0 ? [named(who, spoken.join(" ")), ""] : [];
      who = "";
      spoken = [];
      return turn;
    }
    function headLine(line: string, fields: Map<string, string>): string[] | undefined {
      const [, name, value = ""] = field.exec(line) ?? [];
      if (name) key = name.toLowerCase().replace("authors", "author").replace("draft date", "date");
      const told = (name ? value : line).replace(/[*_]/g, "").trim();
      if ((name || key) && line) {
        if (told && /^(?:title|author|date)$/.test(key) && !fields.has(key)) fields.set(key, told);
        return [];
      }
      head = undefined;
      return fields.size > 0 || line === "" ? headed(fields) : undefined;
    }
    function withoutNotes(raw: string): string {
      const line = inNote ? raw.replace(/^.*?(?:\]\]|\*\/)|^.*$/, "") : raw;
      const plain = line.replace(/\[\[.{0,2000}?\]\]|\/\*.{0,2000}?\*\//g, "");
      inNote = (inNote && line === "" && !/\]\]|\*\//.test(raw)) || /\[\[|\/\*/.test(plain);
      return plain.replace(/(?:\[\[|\/\*).*$/, "").trim();
    }

    return {
      line(raw) {
        const line = withoutNotes(raw);
        if (head) {
          const lines = headLine(line, head);
          if (lines) return lines;
        }
        const wasBlank = blankBefore;
        blankBefore = line === "";
        if (line === "") return turnEnds();
        if (who) {
          if (/^\(.*\)$/.test(line)) return [];
          spoken.push(line.replace(/^~/, ""));
          return spoken.length < mostLines ? [] : turnEnds();
        }
        if (transition.test(line) || /^={3,}$|^=\s|^\d+\.$/.test(line)) return [];
        const [, level, part] = /^(#{1,5})\s+(.*)$/.exec(line) ?? [];
        if (part) return ["", `${level}# ${part}`, ""];
        if (scene.test(line)) return ["", `## ${line.replace(/^\.|\s?#[^#]{1,10}#$/g, "")}`, ""];
        if (wasBlank && cue.test(line)) {
          who = line
            .replace(/^@|\s*\^$/g, "")
            .replace(/\s*\([^()]*\)$/, "")
            .trim();
          return [];
        }
        // What happens is told by nobody who speaks.
        return [`> ${line.replace(/^!|^>\s*|\s?<$/g, "")}`];
      },
      end: turnEnds,
    };
  },
};
