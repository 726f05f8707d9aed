import type { ReactNode } from "react";
import type { EvidenceNote } from "../../pieces/evidence-notes.ts";
import type { Paragraph, ShownText } from "../../pieces/shown-texts.ts";
import { EditHere, Written } from "./desk.tsx";
import type { Spot } from "./desk-context.ts";
import { EvidenceMarks, type Reading } from "./evidence.tsx";
import { Inlines } from "./inlines.tsx";
import { withOffsets } from "./offsets.ts";

type Props = {
  text: ShownText;
  reading: Reading;
  spot: Spot | undefined;
};

function Body({
  paragraph,
  isPlain,
  spot,
}: {
  paragraph: Paragraph;
  isPlain?: boolean;
  spot?: Spot;
}) {
  const body = (
    <p className={`whitespace-pre-line ${paragraph.isHead && isPlain ? "font-semibold" : ""}`}>
      <Written spot={spot}>
        <Inlines inlines={paragraph.inlines} />
      </Written>
    </p>
  );
  return paragraph.isQuotation && !isPlain ? <blockquote>{body}</blockquote> : body;
}

/** A text with its marks below or, where there is room, in the margin beside it. */
export function Noted(props: {
  notes: EvidenceNote[];
  reading: Reading;
  /** Where its text can be written, if it can. */
  spot: Spot | undefined;
  children: ReactNode;
}) {
  return (
    <div className="noted">
      <div className="face">
        {props.children}
        <EditHere spot={props.spot} />
      </div>
      <EvidenceMarks notes={props.notes} reading={props.reading} />
    </div>
  );
}

/** Paragraphs, each with its quotations' marks. */
export function Prose({ text, reading, spot }: Props) {
  return (
    <div className="prose">
      {withOffsets(text.paragraphs, ({ inlines }) => inlines.length).map(({ offset, item }, at) => {
        const own = spot && { ...spot, at };
        return (
          <Noted key={offset} notes={item.notes} reading={reading} spot={own}>
            <Body paragraph={item} spot={own} />
          </Noted>
        );
      })}
      <EvidenceMarks notes={text.notes} reading={reading} />
    </div>
  );
}

/** Paragraphs without their marks; `isPlain` sets no quotations apart, as on slides and in posts, but a head. */
export function Paragraphs({ text, isPlain, spot }: Plain) {
  return (
    <div className="prose">
      <Written spot={spot}>
        {withOffsets(text.paragraphs, ({ inlines }) => inlines.length).map(({ offset, item }) => (
          <Body key={offset} paragraph={item} isPlain={isPlain} />
        ))}
      </Written>
    </div>
  );
}

type Plain = { text: ShownText; isPlain?: boolean; spot: Spot | undefined };

/** A title, heading or other single line. */
export function LineOf({ text, spot }: { text: ShownText; spot: Spot | undefined }) {
  return (
    <Written spot={spot}>
      <Inlines inlines={text.paragraphs.flatMap(({ inlines }) => inlines)} />
    </Written>
  );
}

/** All marks of a single-line text. */
export function marksOf({ paragraphs, notes }: ShownText) {
  return [...paragraphs.flatMap((paragraph) => paragraph.notes), ...notes];
}
