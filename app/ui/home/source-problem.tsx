import { useEffect, useRef } from "react";
import { isAlive } from "../use-hydrated.ts";

type Props = {
  id?: string;
  text: string;
  /** Name of the file or link concerned. */
  name?: string;
  look?: "problem" | "error-box";
};

/** Says why a source was refused; scrolls into view if it appears while the person works. */
export function SourceProblem({ id, text, name, look = "problem" }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A freshly loaded page stays where its address points.
    if (text && isAlive()) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return (
    <div ref={box} id={id} className={`${look} scroll-mt-80 scroll-mb-4`}>
      <p role="alert">{text}</p>
      <p className="text-sm wrap-anywhere text-ink">
        {name && (
          <>
            <bdi>{name}</bdi>:{" "}
          </>
        )}
        Nothing was charged.
      </p>
    </div>
  );
}
