import { tidy } from "../piece.ts";
import type { EmitCue, LineForm } from "./form.ts";
import { cueOf } from "./json-form.ts";

const tier = /^\*([A-Z\d]{1,8}):\s*(.*)$/;
const bullet = /[\p{Cc}•]?(?<!\d)(\d{1,8})_(\d{1,8})[\p{Cc}•]?\s*$/u;

/** `PAR Dora Participant, INV Investigator`: a name where one is told, else the part, which may come twice. */
function peopleIn(participants: string): Map<string, string> {
  const told = participants.split(/\s*,\s*/).map((one) => one.trim().split(/\s+/));
  const parts = told.map((words) => words.at(-1) ?? "");
  return new Map(
    told.map(([code = "", ...words]) => {
      const part = words.at(-1) ?? "";
      const isAlone = parts.filter((one) => one === part).length === 1;
      const name = words.length > 1 ? words.slice(0, -1).join(" ") : isAlone && part ? part : code;
      return [code, name.replaceAll("_", " ")];
    }),
  );
}

/** The words of an utterance, without the marks that say how they were said or said again. */
const said = (utterance: string): string =>
  tidy(
    utterance
      .replace(/(?:<[^<>]*>|(?<!\S)\S+)\s*\[\/{1,3}-?\]/g, "")
      .replace(/(?:<[^<>]*>|(?<!\S)\S+)\s*\[::?\s*([^[\]]+)\]/g, "$1")
      .replace(/\[[^[\]]*\]|&[-+~=*]\S+|\((?:\.{1,3}|\d+(?:\.\d*)?)\)|(?<=^|\s)0\S*/g, "")
      .replace(/(?<=^|\s)\+(?:[<,+^]|["”](?!\/))/g, "")
      .replace(/\+(?:\/{1,2}|["”]\/?)?\.{3}|\+\.\.\./g, "…")
      .replace(/\+\S*([?!])/g, "–$1")
      .replace(/\+\S+/g, "–")
      .replace(/\b(?:xxx|yyy|www)\b/g, "[inaudible]")
      .replace(/@[a-z][\w:$-]*/g, "")
      .replace(/\((\p{L}+)\)/gu, "$1")
      .replace(/(?<=\p{L})[:^]+(?=\p{L}|\s|$)|[<>‹›↑↓→ˈˌ≠⌈⌉⌊⌋]/gu, "")
      .replace(/(?<=\p{L})_(?=\p{L})/gu, " ")
      .replace(/\s?[‡„]/g, ","),
  )
    .replace(/(?<=\S) (?=[.,;:?!…])/g, "")
    // An utterance is a sentence, which CHAT begins in small letters.
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Talkbank's CHAT: `*PAR:` before what is said, `%` before notes on it, `@` before what is known. */
export const chat: LineForm = {
  id: "chat",
  name: "CHAT",
  recognise: ({ lines }) =>
    lines.some((line) => /^@(?:Begin|UTF8|Participants:)/.test(line)) &&
    lines.filter((line) => tier.test(line)).length >= 3
      ? 1
      : 0,
  reader(_, emit: EmitCue) {
    let people = new Map<string, string>();
    let open = "";
    function close() {
      const whole = open.trimEnd();
      open = "";
      const participants = /^@Participants:\s*(.*)$/.exec(whole)?.[1];
      if (participants) people = peopleIn(participants);
      const [, code = "", words = ""] = tier.exec(whole) ?? [];
      const [, from, to] = bullet.exec(words) ?? [];
      const text = said(words.replace(bullet, ""));
      if (!code || !/\p{L}/u.test(text)) return;
      const speaker = people.get(code) ?? code;
      const times = from ? { start: Number(from) / 1_000, end: Number(to) / 1_000 } : {};
      emit(cueOf({ text, speaker, ...times }));
    }
    return {
      line(line) {
        if (/^[*%@]/.test(line)) {
          close();
          open = line;
        } else if (open.length < longestTier) open += ` ${line.trim()}`;
      },
      end: close,
    };
  },
};

const longestTier = 32_768;
