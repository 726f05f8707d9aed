import type { Paragraph, ShownText } from "../../pieces/shown-texts.ts";
import { EvidenceMarks, type Reading } from "./evidence.tsx";
import { Inlines } from "./inlines.tsx";
import { withOffsets } from "./offsets.ts";

type Props = {
  text: ShownText;
  reading: Reading;
  /** Slides and posts do not set quotations apart. */
  isPlain?: boolean;
};

function Body({ paragraph, isPlain }: { paragraph: Paragraph; isPlain?: boolean }) {
  const body = (
    <p className="whitespace-pre-line">
      <Inlines inlines={paragraph.inlines} />
    </p>
  );
  return paragraph.isQuotation && !isPlain ? <blockquote>{body}</blockquote> : body;
}

/** Paragraphs, each with its quotations' marks below. */
export function Prose({ text, reading, isPlain }: Props) {
  return (
    <div className="prose">
      {withOffsets(text.paragraphs, ({ inlines }) => inlines.length).map(({ offset, item }) => (
        <div key={offset}>
          <Body paragraph={item} isPlain={isPlain} />
          <EvidenceMarks notes={item.notes} reading={reading} />
        </div>
      ))}
      <EvidenceMarks notes={text.notes} reading={reading} />
    </div>
  );
}

/** A title, heading or other single line. */
export function LineOf({ text }: { text: ShownText }) {
  return <Inlines inlines={text.paragraphs.flatMap(({ inlines }) => inlines)} />;
}

/** All marks of a single-line text. */
export function marksOf({ paragraphs, notes }: ShownText) {
  return [...paragraphs.flatMap((paragraph) => paragraph.notes), ...notes];
}
