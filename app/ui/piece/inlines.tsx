import type { Inline } from "../../pieces/shown-texts.ts";
import { withOffsets } from "./offsets.ts";

/** A time in the recording; a link to that moment if the source has an address. */
function Moment({ text, url }: { text: string; url?: string }) {
  if (!url) return <span className="moment">{text}</span>;
  return (
    <a className="moment" href={url} target="_blank" rel="noreferrer">
      {text}
      <span className="sr-only" lang="en">
        , opens the moment in a new tab
      </span>
    </a>
  );
}

function Stretch({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case "text":
      return <>{inline.text}</>;
    case "quotation":
      return (
        <>
          {inline.text}
          {inline.number !== undefined && <sup aria-hidden="true">{inline.number}</sup>}
        </>
      );
    case "time":
      return <Moment {...inline} />;
    case "marked":
      return (
        <mark className="unfound">
          {inline.text}
          <sup aria-hidden="true">†</sup>
          <span className="sr-only" lang="en">
            {" "}
            (not found in the source)
          </span>
        </mark>
      );
    default:
      return inline satisfies never;
  }
}

/** A text with its quotations, times and marks. */
export function Inlines({ inlines }: { inlines: Inline[] }) {
  return withOffsets(inlines, ({ text }) => text.length).map(({ offset, item }) => (
    <Stretch key={offset} inline={item} />
  ));
}
