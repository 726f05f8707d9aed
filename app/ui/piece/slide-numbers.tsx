import type { Block } from "../../formats/format.ts";
import { Jump } from "../jump.tsx";

type Props = {
  blocks: Block[];
  /** The direction of the slides. */
  dir: "ltr" | "rtl";
  idOf: (at: number) => string;
};

/** Links to each slide when only one is visible, for keyboards and people who cannot swipe well. */
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
