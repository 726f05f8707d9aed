import type { Content } from "../formats/content.ts";
import type { Check, Cite, Evidence, Format, PieceContext } from "../formats/format.ts";
import { withTexts } from "../formats/paths.ts";
import { isFatal } from "../formats/rules.ts";
import { endsSentence, folded } from "../languages/sentences.ts";

type Titled = { content: Content; evidence: Evidence; checks: Check[] };

/** Opens a post with the title as a sentence and keeps everything below its first line. */
function opening(text: string, title: string): string {
  const [, ...rest] = text.split("\n");
  return [endsSentence(title) ? title : `${title}.`, ...rest].join("\n");
}

/**
 * Puts the person's title on the piece: as its title or hook, or as the first line of its first
 * post. Returns undefined if the piece would then break a hard rule of its format.
 */
export function withChosenTitle(
  format: Format,
  { content, evidence }: Pick<Titled, "content" | "evidence">,
  title: string,
  context: PieceContext,
  cite?: Cite,
): Titled | undefined {
  const [first] = format.blocks(content);
  if (!first || first.kind === "bullets") return undefined;
  const text = first.kind === "post" ? opening(first.text, title) : title;
  const titled = format.schema.safeParse(withTexts(content, [{ path: first.path, text }]));
  if (!titled.success) return undefined;
  const holds = ({ quote }: Cite) => quote !== undefined && folded(text).includes(folded(quote));
  const kept = evidence
    .map((entry) =>
      entry.path === first.path
        ? { ...entry, cites: [...(cite ? [cite] : []), ...entry.cites].filter(holds) }
        : entry,
    )
    .filter(({ cites }) => cites.length > 0);
  const isCited = kept.some(({ path }) => path === first.path);
  const shown =
    cite && !isCited && holds(cite) ? [{ path: first.path, cites: [cite] }, ...kept] : kept;
  const checks = format.check(titled.data, shown, context);
  return checks.some(isFatal) ? undefined : { content: titled.data, evidence: shown, checks };
}

/** Added to the note of a piece that could not take its title. */
export const titleNotTaken =
  " The title you chose breaks a rule of this format here, so the piece keeps its own.";
