import { Form } from "@remix-run/react";
import { counted } from "../../counted.ts";
import type { ShownSample } from "../../samples/shown.server.ts";
import { dayShown } from "../dates.ts";

const textClass = "max-w-[65ch] font-serif text-[1.05rem] break-words whitespace-pre-line";
/** About what fits the visible lines; the rest is folded away. */
const shownCharacters = 240;

function SampleText({ content }: { content: string }) {
  // By code points, so that no emoji is cut in half.
  const start = [...content].slice(0, shownCharacters).join("");
  const folded = start.length < content.length;
  return (
    <div className="group mt-3">
      <p
        dir="auto"
        className={`${textClass} ${folded ? "line-clamp-3 group-has-[details[open]]:hidden" : ""}`}
      >
        {folded ? `${start}…` : content}
      </p>
      {folded && (
        <details className="mt-2">
          <summary className="py-0.5 text-[0.9375rem]">Read the sample</summary>
          <div dir="auto" className={`${textClass} mt-2 border-l border-line pl-4`}>
            {content}
          </div>
        </details>
      )}
    </div>
  );
}

type Props = { sample: ShownSample; formIsOpen: boolean };

/** A sample with its measured style. */
export function SampleCard({ sample, formIsOpen }: Props) {
  const { id, title, content, wordCount, createdAt, style } = sample;
  return (
    <li className="card grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <h2 className="text-lg break-words" dir="auto">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {counted(wordCount, "word")}, added{" "}
          <time dateTime={createdAt}>{dayShown(createdAt)}</time>
        </p>
        <SampleText content={content} />
      </div>
      <section aria-label={`Style of ${title}`} className="border-line lg:border-l lg:pl-6">
        <h3 className="text-base">What was measured</h3>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-[0.9375rem] text-muted">
          {style.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Form
        action="/writing-samples"
        className="border-t border-line pt-4 lg:col-span-2"
        preventScrollReset
      >
        {formIsOpen && <input type="hidden" name="add" value="" />}
        <button
          type="submit"
          name="delete"
          value={id}
          className="btn quiet"
          aria-label={`Delete ${title}`}
          data-opens={`/writing-samples?${formIsOpen ? "add=&" : ""}delete=${id}`}
        >
          Delete
        </button>
      </Form>
    </li>
  );
}
