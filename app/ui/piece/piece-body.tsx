import type { Block } from "../../formats/format.ts";
import type { PieceView } from "../../transforms/view.server.ts";
import { EvidenceMark } from "./evidence.tsx";
import { Prose } from "./prose.tsx";

const rightToLeft = /^(ar|fa|he|ur|yi|ps)\b/;

function Bullets({ items }: { items: string[] }) {
  return (
    <ul className="list-disc pl-5 marker:text-accent">
      {items.map((item) => (
        <li key={item} className="mt-1.5">
          {item}
        </li>
      ))}
    </ul>
  );
}

function Numbered(props: { number: number; total: number; text: string; tail?: string }) {
  return (
    <>
      <p className="flex justify-between font-sans text-[0.8125rem] font-semibold text-accent tabular-nums">
        <span>
          {props.number} / {props.total}
        </span>
        {props.tail && <span className="font-normal text-muted">{props.tail}</span>}
      </p>
      <p className="mt-2 whitespace-pre-line">{props.text}</p>
    </>
  );
}

/** One block, by its kind: what a screen knows of a piece. */
function BlockBody({ block }: { block: Block }) {
  switch (block.kind) {
    case "title":
      return <h2 className="text-[clamp(1.6rem,4vw,2.4rem)]">{block.text}</h2>;
    case "standfirst":
      return <p className="font-sans text-lg text-muted">{block.text}</p>;
    case "heading":
      return <h3 className="text-[1.4rem]">{block.text}</h3>;
    case "prose":
      return <Prose text={block.text} />;
    case "bullets":
      return <Bullets items={block.items} />;
    case "callout":
      return (
        <div className="rounded-page bg-wash px-4 py-3">
          <p className="font-sans text-[0.9375rem] font-semibold text-accent">{block.label}</p>
          <Prose text={block.text} />
        </div>
      );
    case "slide":
      return <Numbered {...block} />;
    case "post":
      return <Numbered {...block} tail={`${block.length}/${block.limit}`} />;
    default:
      return block satisfies never;
  }
}

/** A letter or article is one sheet; slides and posts are one sheet each. */
export function PieceBody({ piece }: { piece: PieceView }) {
  const citesByPath = new Map(piece.evidence.map(({ path, cites }) => [path, cites]));
  const dir = rightToLeft.test(piece.language) ? "rtl" : "ltr";
  const lang = piece.language === "und" ? undefined : piece.language;
  return (
    <article className={`piece ${piece.layout}`} lang={lang} dir={dir}>
      {piece.blocks.map((block) => (
        <section key={`${block.kind} ${block.path}`} className={`block ${block.kind}`}>
          <BlockBody block={block} />
          <EvidenceMark cites={citesByPath.get(block.path) ?? []} />
        </section>
      ))}
    </article>
  );
}
