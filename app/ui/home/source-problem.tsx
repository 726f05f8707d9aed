import { useEffect, useRef } from "react";
import { isAlive } from "../use-hydrated.ts";

type Props = {
  id?: string;
  text: string;
  /** Of the file or the address that it is about. */
  name?: string;
  look?: "problem" | "error-box";
};

/** Why a source was not taken, brought into view where it has come up under the person's hands. */
export function SourceProblem({ id, text, name, look = "problem" }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that has just been loaded is where its address leads.
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
