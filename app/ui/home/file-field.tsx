import { readerByExtension } from "../../sources/file-types.ts";
import { useAddSource } from "./add-source/adding.tsx";
import { draftAction } from "./draft-action.ts";

export const zoneClass =
  "grid min-h-72 grid-cols-1 content-center justify-items-center gap-3 rounded-page border-[1.5px] border-dashed border-control bg-card px-5 py-8 text-center";

export const limits =
  "audio, video, PDF, transcripts (.txt, .srt, .vtt …), .docx, .epub or .html, up to 100 MB";

type Props = { draft: { id: string }; describedBy?: string };

/**
 * A real form with a real file input, which suffices for an upload. With scripts, they send its
 * file.
 */
export function FileField({ draft, describedBy }: Props) {
  const { add } = useAddSource();
  return (
    <form
      method="post"
      action={draftAction(draft)}
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        const file = new FormData(event.currentTarget).get("file");
        if (file instanceof File) add({ files: [file] });
      }}
    >
      <div className={zoneClass}>
        <label htmlFor="file" className="font-serif text-xl font-semibold">
          Choose a file
        </label>
        <p className="text-sm text-muted">{limits}</p>
        <input
          id="file"
          type="file"
          name="file"
          required
          accept={Object.keys(readerByExtension).join(",")}
          aria-describedby={describedBy}
          className="pick w-full max-w-xs text-sm"
        />
        <button type="submit" className="btn">
          Upload
        </button>
      </div>
    </form>
  );
}
