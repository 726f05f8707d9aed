import { countOf, type Dialect, named, type Rewriter } from "./dialect.ts";

const field = /^([A-Za-z][A-Za-z-]{1,40}):(?:\s(.*))?$/;
const usual =
  /^(?:return-path|received|delivered-to|message-id|mime-version|content-type|content-transfer-encoding|dkim-signature|authentication-results|in-reply-to|references|from|to|cc|date|subject|sender|reply-to|list-\w+|user-agent|x-[\w-]+|arc-[\w-]+)$/i;
const telling = /^(?:return-path|received|delivered-to|message-id|mime-version|dkim-signature)$/i;

const bytesOf = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  );

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset || "utf-8").decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** `=?utf-8?Q?Caf=C3=A9?=` in a subject. */
const unworded = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(
      /=\?([\w-]{1,40})\?([bq])\?([^?]*)\?=/gi,
      (_, charset: string, way: string, words: string) =>
        decoded(
          /b/i.test(way) ? Buffer.from(words, "base64") : bytesOf(words.replaceAll("_", " ")),
          charset,
        ),
    );

const answered = /^(?:\s*(?:re|aw|wg|fwd?|antw|sv|tr|rif|rv)\s*(?:\[\d+\])?\s*:)+\s*/i;
/** Who answers says `Re:`; it is no part of what the mails are called. */
export const subjectOf = (written: string): string =>
  unworded(written).replace(answered, "").trim();

type Part = { type: string; encoding: string; charset: string };
const plainPart: Part = { type: "text/plain", encoding: "", charset: "" };

function partOf(fields: Map<string, string>): Part {
  const type = fields.get("content-type") ?? "";
  return {
    type: (/^[^;\s]+/.exec(type)?.[0] ?? "text/plain").toLowerCase(),
    encoding: (fields.get("content-transfer-encoding") ?? "").trim().toLowerCase(),
    charset: /charset="?([\w-]+)/i.exec(type)?.[1] ?? "",
  };
}

const longestEncoded = 8 * 1_048_576;

/** A mail as it was sent: its head is no text, its subject the title, its plain part what was written. */
export const mail: Dialect = {
  isUsed(lines) {
    const end = lines.findIndex((line) => line.trim() === "");
    const head = lines.slice(0, end === -1 ? 0 : Math.min(end, 200));
    const names = head.flatMap((line) => field.exec(line)?.[1] ?? []);
    const known = names.filter((name) => usual.test(name));
    const folded = countOf(head, /^\s+\S/);
    return (
      known.length >= 3 &&
      names.some((name) => telling.test(name)) &&
      known.length + folded >= 0.8 * head.length
    );
  },
  rewriter,
};

const partOfType = (type: string) => new RegExp(`^content-type:\\s*text/${type}`, "im");
const [plain, html] = [partOfType("plain"), partOfType("html")];

/** Whether a text begins as a mail does that has its words in HTML alone. */
export const isHtmlMail = (head: string): boolean =>
  html.test(head) && !plain.test(head) && mail.isUsed(head.split(/\r?\n/, mostHeadLines));

const mostHeadLines = 400;

function rewriter(): Rewriter {
  let fields: Map<string, string> | undefined = new Map();
  let last = "";
  let part = plainPart;
  let hasPlain = false;
  let isOver = false;
  let held = "";
  let encoded = "";
  const boundaries: string[] = [];

  function headEnds(): string[] {
    const known = fields ?? new Map<string, string>();
    fields = undefined;
    part = partOf(known);
    isOver = false;
    const boundary = /boundary="?([^";]+)"?/i.exec(known.get("content-type") ?? "")?.[1];
    if (boundary) boundaries.push(boundary.trim());
    if (part.type === "text/plain") hasPlain = true;
    const subject = known.get("subject");
    return subject ? [`# ${subjectOf(subject)}`, ""] : [];
  }

  function partEnds(): string[] {
    const body = encoded;
    encoded = "";
    const rest = held;
    held = "";
    if (body)
      return decoded(Buffer.from(body, "base64"), part.charset).split(/\r?\n/).flatMap(written);
    return rest ? written(rest) : [];
  }

  function written(line: string): string[] {
    if (/^-- ?$/.test(line)) isOver = true;
    return isOver ? [] : [line];
  }

  return {
    line(line) {
      if (fields) {
        if (line.trim() === "") return fields.size > 0 ? headEnds() : [];
        const [, name = "", value = ""] = field.exec(line) ?? [];
        if (/^\s/.test(line)) fields.set(last, `${fields.get(last) ?? ""} ${line.trim()}`);
        else if (name) {
          last = name.toLowerCase();
          fields.set(last, value);
        }
        return [];
      }
      if (boundaries.some((boundary) => line.startsWith(`--${boundary}`))) {
        const text = partEnds();
        if (!line.trim().endsWith("--")) fields = new Map();
        else part = { ...plainPart, type: "" };
        return text;
      }
      // A second way to show the same words, and what was sent along.
      if (part.type !== "text/plain" && (hasPlain || part.type !== "text/html")) return [];
      if (part.encoding === "base64") {
        if (encoded.length < longestEncoded) encoded += line.trim();
        return [];
      }
      if (part.encoding !== "quoted-printable") return written(line);
      if (line.endsWith("=")) {
        held += line.slice(0, -1);
        return [];
      }
      const whole = held + line;
      held = "";
      return decoded(bytesOf(whole), part.charset).split("\n").flatMap(written);
    },
    end: partEnds,
  };
}

const sender =
  /^\s*\**(?:from|von|de|da|van|od|fra|från|差出人)\s*:\**\s*(?:"?([^"<>[\]\n]{2,60}?)"?\s*(?:[<[].*)?)$/i;
const besides =
  /^\s*\**(?:sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|a|oggetto|verzonden|aan|onderwerp|data|件名|宛先|日時)(?:\s+le)?\s*:\**(?:\s|$)/i;
const subject =
  /^\s*\**(?:subject|betreff|objet|asunto|oggetto|onderwerp|件名)\s*:\**\s*(\S.*?)\**$/i;
const mostFields = 6;

/** The heads of mails that follow each other, as programs print a thread. */
const threadHeads = (lines: readonly string[]) =>
  lines.filter(
    (line, at) => sender.test(line) && countOf(lines.slice(at + 1, at + mostFields), besides) >= 2,
  ).length;

/** A thread of mails as it is printed or passed on: each begins with who wrote it. */
export const thread: Dialect = {
  isUsed: (lines) => threadHeads(lines) >= 2,
  rewriter() {
    let title: string | undefined;
    let who = "";
    const headEnds = (): string[] => {
      const above = title && !isTitled ? [`# ${title}`, ""] : [];
      isTitled ||= title !== undefined;
      const begin = named(who);
      who = "";
      return [...above, "", begin, ""];
    };
    let isTitled = false;
    return {
      line(line) {
        const [, name] = sender.exec(line) ?? [];
        if (name) {
          who = name;
          return [];
        }
        if (!who) return [line];
        title ??= subjectOf(subject.exec(line)?.[1] ?? "") || undefined;
        return besides.test(line) ? [] : [...headEnds(), line];
      },
      end: () => [],
    };
  },
};
