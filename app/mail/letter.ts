/** The content of a mail: paragraphs of plain text and at most one link between them. */
export type Letter = {
  subject: string;
  before: string[];
  link?: { label: string; url: string };
  after: string[];
};

/** The sender named below every text. */
export type Signature = { appName: string; origin: string };

/** Renders the letter as plain text. */
export function letterText({ before, link, after }: Letter, by: Signature): string {
  const parts = [...before, ...(link ? [link.url] : []), ...after, `${by.appName}\n${by.origin}`];
  return `${parts.join("\n\n")}\n`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

const anchor = (url: string, label: string) => `<a href="${escaped(url)}">${escaped(label)}</a>`;

/** Renders the letter as HTML that loads and tracks nothing. */
export function letterHtml({ subject, before, link, after }: Letter, by: Signature): string {
  const paragraphs = [
    ...before.map(escaped),
    // Shows the address too, for mail programs without links and people who distrust them.
    ...(link
      ? [
          `${anchor(link.url, link.label)}<br><small style="word-break: break-all">${escaped(link.url)}</small>`,
        ]
      : []),
    ...after.map(escaped),
    anchor(by.origin, by.appName),
  ].map((content) => `<p>${content}</p>`);
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">',
    ...paragraphs,
    "</body></html>",
  ].join("\n");
}
