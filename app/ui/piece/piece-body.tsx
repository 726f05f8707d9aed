import { useId } from "react";
import type { Block } from "../../formats/format.ts";
import type { ShownText } from "../../pieces/shown-texts.ts";
import type { PieceView } from "../../pieces/view.server.ts";
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
  tail?: string;
}) {
  const { number, total, tail, text, reading } = props;
  return (
    <Noted notes={marksOf(text)} reading={reading}>
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
      <Paragraphs text={text} isPlain />
    </Noted>
  );
}

/** A separate line with its marks. */
function Lined(props: { text: ShownText; reading: Reading; as: "h2" | "h3" | "p"; look: string }) {
  const { text, reading, as: Line, look } = props;
  return (
    <Noted notes={marksOf(text)} reading={reading}>
      <Line className={look}>
        <LineOf text={text} />
      </Line>
    </Noted>
  );
}

function Bullets({ paths, textAt, reading }: Omit<BlockProps, "block"> & { paths: string[] }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <Noted notes={marksOf(textAt(path))} reading={reading}>
            <LineOf text={textAt(path)} />
          </Noted>
        </li>
      ))}
    </ul>
  );
}

/** Renders one block by its kind, the only thing a screen knows of a piece. */
function BlockBody({ block, textAt, reading }: BlockProps) {
  const text = textAt(block.path);
  switch (block.kind) {
    case "title":
      return <Lined as="h2" text={text} reading={reading} look="piece-title" />;
    case "standfirst":
      return <Lined as="p" text={text} reading={reading} look="font-sans text-lg text-muted" />;
    case "heading":
      return <Lined as="h3" text={text} reading={reading} look="text-[1.4rem]" />;
    case "prose":
      return <Prose text={text} reading={reading} />;
    case "bullets": {
      const paths = block.items.map((_, at) => `${block.path}.${at}`);
      return <Bullets paths={paths} textAt={textAt} reading={reading} />;
    }
    case "callout":
      return (
        <Noted notes={marksOf(text)} reading={reading}>
          <div className="aside">
            <p className="label" dir="auto">
              {block.label}
            </p>
            <Paragraphs text={text} />
          </div>
        </Noted>
      );
    case "slide":
      return <Numbered {...block} text={text} reading={reading} />;
    case "post":
      return (
        <>
          <Numbered
            {...block}
            text={text}
            reading={reading}
            tail={`${block.length}/${block.limit}`}
          />
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
