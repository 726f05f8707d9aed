import type { Block } from "../../formats/format.ts";
import { Jump } from "../jump.tsx";

type Props = {
  blocks: Block[];
  /** The way in which the slides follow each other. */
  dir: "ltr" | "rtl";
  idOf: (at: number) => string;
};

/** Ways to each slide where only one is in sight: for keys, and for fingers that swipe badly. */
export function SlideNumbers({ blocks, dir, idOf }: Props) {
  return (
    <nav className="slide-numbers no-print" aria-label="Slides" dir={dir}>
      <ol>
        {blocks.map((block, at) => (
          <li key={block.path}>
            <Jump to={idOf(at)}>
              {block.kind === "slide" ? (
                <>
                  <span className="sr-only">Slide </span>
                  {block.number}
                </>
              ) : (
                "Cover"
              )}
            </Jump>
          </li>
        ))}
      </ol>
    </nav>
  );
}
