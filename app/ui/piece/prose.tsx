import type { ReactNode } from "react";
import type { EvidenceNote } from "../../pieces/evidence-notes.ts";
import type { Paragraph, ShownText } from "../../pieces/shown-texts.ts";
import { EvidenceMarks, type Reading } from "./evidence.tsx";
import { Inlines } from "./inlines.tsx";
import { withOffsets } from "./offsets.ts";

type Props = {
  text: ShownText;
  reading: Reading;
};

function Body({ paragraph, isPlain }: { paragraph: Paragraph; isPlain?: boolean }) {
  const body = (
    <p className="whitespace-pre-line">
      <Inlines inlines={paragraph.inlines} />
    </p>
  );
  return paragraph.isQuotation && !isPlain ? <blockquote>{body}</blockquote> : body;
}

/** A text with its marks below or, where there is room, in the margin beside it. */
export function Noted(props: { notes: EvidenceNote[]; reading: Reading; children: ReactNode }) {
  return (
    <div className="noted">
      <div className="face">{props.children}</div>
      <EvidenceMarks notes={props.notes} reading={props.reading} />
    </div>
  );
}

/** Paragraphs, each with its quotations' marks. */
export function Prose({ text, reading }: Props) {
  return (
    <div className="prose">
      {withOffsets(text.paragraphs, ({ inlines }) => inlines.length).map(({ offset, item }) => (
        <Noted key={offset} notes={item.notes} reading={reading}>
          <Body paragraph={item} />
        </Noted>
      ))}
      <EvidenceMarks notes={text.notes} reading={reading} />
    </div>
  );
}

/** Paragraphs without their marks; `isPlain` sets no quotations apart, as on slides and in posts. */
export function Paragraphs({ text, isPlain }: { text: ShownText; isPlain?: boolean }) {
  return (
    <div className="prose">
      {withOffsets(text.paragraphs, ({ inlines }) => inlines.length).map(({ offset, item }) => (
        <Body key={offset} paragraph={item} isPlain={isPlain} />
      ))}
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
