const opensQuotation = /^[“«„「『"]/;
/** `[14:07]` or `[1:02:03]` at the start of a paragraph: where in the recording it begins. */
const time = /^\[((?:\d+:)?\d{1,2}:\d{2})\]\s*/;

function Paragraph({ text }: { text: string }) {
  const begins = time.exec(text)?.[1];
  const words = begins ? text.replace(time, "") : text;
  const body = (
    <p className="whitespace-pre-line">
      {begins && (
        <span className="mr-2 font-sans text-[0.8125rem] font-semibold text-accent tabular-nums">
          {begins}
        </span>
      )}
      {words}
    </p>
  );
  if (!opensQuotation.test(words)) return body;
  return <blockquote className="border-l-2 border-accent pl-4">{body}</blockquote>;
}

/** Paragraphs divided by blank lines; one that opens with a quotation mark is set as a quotation. */
export function Prose({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => <Paragraph key={paragraph} text={paragraph} />);
}
