import { useId } from "react";
import type { Block } from "../../formats/format.ts";
import type { ShownText } from "../../pieces/shown-texts.ts";
import type { PieceView } from "../../pieces/view.server.ts";
import { useShown } from "./desk.tsx";
import type { Spot } from "./desk-context.ts";
import type { Reading } from "./evidence.tsx";
import { PostTools } from "./post-tools.tsx";
import { LineOf, marksOf, Noted, Paragraphs, Prose } from "./prose.tsx";
import { SlideNumbers } from "./slide-numbers.tsx";

type TextsAt = (path: string) => ShownText;
type BlockProps = { block: Block; textAt: TextsAt; reading: Reading };

const nothing: ShownText = { paragraphs: [], notes: [] };

function Numbered(props: {
  number: number;
  total: number;
  text: ShownText;
  reading: Reading;
  spot: Spot | undefined;
  tail?: string;
}) {
  const { number, total, tail, text, reading, spot } = props;
  return (
    <Noted notes={marksOf(text)} reading={reading} spot={spot}>
      <p className="count" lang="en">
        <span dir="ltr">
          {number} / {total}
        </span>
        {tail && (
          <span className="font-normal text-muted" dir="ltr">
            {tail}
          </span>
        )}
      </p>
      <Paragraphs text={text} isPlain spot={spot} />
    </Noted>
  );
}

type LinedProps = {
  text: ShownText;
  reading: Reading;
  spot: Spot | undefined;
  as: "h2" | "h3" | "p";
  look: string;
};

/** A separate line with its marks. */
function Lined(props: LinedProps) {
  const { text, reading, spot, as: Line, look } = props;
  return (
    <Noted notes={marksOf(text)} reading={reading} spot={spot}>
      <Line className={look}>
        <LineOf text={text} spot={spot} />
      </Line>
    </Noted>
  );
}

function Bullets({ paths, textAt, reading }: Omit<BlockProps, "block"> & { paths: string[] }) {
  return (
    <ul>
      {paths.map((path) => {
        const text = textAt(path);
        const spot = { path, label: "point", shown: text, isOneLine: true };
        return (
          <li key={path}>
            <Noted notes={marksOf(text)} reading={reading} spot={spot}>
              <LineOf text={text} spot={spot} />
            </Noted>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a block's text can be written: everywhere but in what a search report adds. */
function spotOf(block: Block, shown: ShownText): Spot | undefined {
  const { path } = block;
  if (path.startsWith("llmo.")) return undefined;
  const isOneLine = ["title", "standfirst", "heading"].includes(block.kind);
  return { path, shown, isOneLine, label: labelOf(block) };
}

function labelOf(block: Block): string {
  if (block.kind === "slide" || block.kind === "post") return `${block.kind} ${block.number}`;
  return block.kind === "callout" ? block.label : names[block.kind];
}

const names = {
  title: "title",
  standfirst: "summary",
  heading: "heading",
  prose: "paragraph",
  bullets: "point",
} as const;

/** Renders one block by its kind, the only thing a screen knows of a piece. */
function BlockBody({ block, textAt, reading }: BlockProps) {
  const text = useShown(block.path, textAt(block.path));
  const spot = spotOf(block, text);
  const shared = { text, reading, spot };
  switch (block.kind) {
    case "title":
      return <Lined as="h2" {...shared} look="piece-title" />;
    case "standfirst":
      return <Lined as="p" {...shared} look="font-sans text-lg text-muted" />;
    case "heading":
      return <Lined as="h3" {...shared} look="text-[1.4rem]" />;
    case "prose":
      return <Prose {...shared} />;
    case "bullets": {
      const paths = block.items.map((_, at) => `${block.path}.${at}`);
      return <Bullets paths={paths} textAt={textAt} reading={reading} />;
    }
    case "callout":
      return (
        <Noted notes={marksOf(text)} reading={reading} spot={spot}>
          <div className="aside">
            <p className="label" dir="auto">
              {block.label}
            </p>
            <Paragraphs text={text} spot={spot} />
          </div>
        </Noted>
      );
    case "slide":
      return <Numbered {...block} {...shared} />;
    case "post":
      return (
        <>
          <Numbered {...block} {...shared} tail={`${block.length}/${block.limit}`} />
          <PostTools number={block.number} text={block.text} />
        </>
      );
    default:
      return block satisfies never;
  }
}

/** A letter or article is one sheet; each slide or post is its own. */
export function PieceBody({ piece, jobId }: { piece: PieceView; jobId?: string }) {
  // An empty lang says that the language is not known (HTML, 3.2.6.2).
  const lang = piece.language === "und" ? "" : piece.language;
  const { direction: dir, isCorrected } = piece;
  const reading: Reading = { lang, dir, isCorrected, ...(jobId ? { jobId } : {}) };
  const isCarousel = piece.layout === "carousel";
  const id = useId();
  const idOf = (at: number) => `${id}-${at}`;
  return (
    <>
      <article className={`piece ${piece.layout}`} lang={lang} dir={piece.direction}>
        {piece.blocks.map((block, at) => (
          <section
            key={`${block.kind} ${block.path}`}
            id={isCarousel ? idOf(at) : undefined}
            className={`block ${block.kind}`}
          >
            <BlockBody
              block={block}
              textAt={(path) => piece.texts[path] ?? nothing}
              reading={reading}
            />
          </section>
        ))}
      </article>
      {isCarousel && <SlideNumbers blocks={piece.blocks} dir={piece.direction} idOf={idOf} />}
    </>
  );
}
