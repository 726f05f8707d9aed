import type { Block } from "../../formats/format.ts";

type Props = {
  blocks: Block[];
  /** The way in which the slides follow each other. */
  dir: "ltr" | "rtl";
  idOf: (at: number) => string | undefined;
};

/** Ways to each slide where only one is in sight: for keys, and for fingers that swipe badly. */
export function SlideNumbers({ blocks, dir, idOf }: Props) {
  return (
    <nav className="slide-numbers no-print" aria-label="Slides" dir={dir}>
      <ol>
        {blocks.map((block, at) => (
          <li key={block.path}>
            <a href={`#${idOf(at)}`}>
              {block.kind === "slide" ? (
                <>
                  <span className="sr-only">Slide </span>
                  {block.number}
                </>
              ) : (
                "Cover"
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
