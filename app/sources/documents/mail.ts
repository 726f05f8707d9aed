import { rewritten } from "../text/dialects/index.ts";
import { mail } from "../text/dialects/mail.ts";
import { unifyBreaks } from "../text/lines.ts";
import { readPage } from "./page.ts";

/** What mails show in a list of mails and nowhere else. */
const unseen = '[style*="display:none"], [style*="display: none"], [hidden]';

/** Reads a mail that has its words in HTML alone: that page, called after the mail's subject. */
export function readMail(sent: string): ReturnType<typeof readPage> {
  const [first = "", ...lines] = rewritten(unifyBreaks(sent), mail.rewriter()).split("\n");
  const title = /^# (.+)$/.exec(first)?.[1];
  return { ...readPage(lines.join("\n"), unseen), ...(title ? { title } : {}) };
}
