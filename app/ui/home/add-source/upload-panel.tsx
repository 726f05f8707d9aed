import { useEffect, useRef } from "react";
import { zoneClass } from "../file-field.tsx";
import { useAddSource } from "./adding.tsx";
import { announcement, percentOf, progressInWords } from "./progress.ts";
import type { Upload } from "./use-upload.ts";

const panelClass = `${zoneClass} border-solid outline-none`;

/** Scrolls it into view, and focuses it if the focused control has disappeared. */
function useAttention<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return element;
}

function Sending({ upload }: { upload: Extract<Upload, { state: "sending" }> }) {
  const { cancel } = useAddSource();
  const panel = useAttention<HTMLElement>();
  const { file, progress } = upload;
  const done = percentOf(progress) >= 100;
  return (
    <section ref={panel} tabIndex={-1} aria-label="Upload" className={panelClass}>
      <p className="line-clamp-2 max-w-full font-serif text-xl font-semibold wrap-anywhere">
        {file.name}
      </p>
      <progress
        aria-label={`Upload of ${file.name}`}
        max={100}
        value={percentOf(progress)}
        className="max-w-md"
      />
      <p className="text-sm text-muted tabular-nums">
        {done ? "Upload complete. The server is checking the file." : progressInWords(progress)}
      </p>
      <p role="status" className="sr-only">
        {announcement(file.name, progress)}
      </p>
      <button type="button" className="btn quiet" onClick={cancel}>
        Cancel
      </button>
    </section>
  );
}

function Lost({ file }: { file: File }) {
  const { add, cancel } = useAddSource();
  const panel = useAttention<HTMLElement>();
  return (
    <section ref={panel} tabIndex={-1} aria-label="Upload" className={panelClass}>
      <p className="line-clamp-2 max-w-full font-serif text-xl font-semibold wrap-anywhere">
        {file.name}
      </p>
      <p role="alert" className="problem max-w-[50ch]">
        The connection was lost before the whole file had arrived. Nothing was kept or charged; the
        file is still chosen.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="btn" onClick={() => add({ files: [file] })}>
          Try again
        </button>
        <button type="button" className="btn quiet" onClick={cancel}>
          Choose another file
        </button>
      </div>
    </section>
  );
}

/** Replaces the drop zone, at its size, while a file is sent or after that broke off. */
export default function UploadPanel() {
  const { upload } = useAddSource();
  if (upload.state === "sending") return <Sending upload={upload} />;
  return upload.state === "lost" ? <Lost file={upload.file} /> : null;
}
