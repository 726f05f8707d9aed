import { readerByExtension } from "../../sources/file-types.ts";
import { draftAction } from "./draft-action.ts";

export const zoneClass =
  "grid grid-cols-1 justify-items-center gap-3 rounded-page border-[1.5px] border-dashed border-control bg-card px-5 py-10 text-center";

export const limits = "audio, video, text or PDF, up to 100 MB";

type Props = { draft: { id: string }; problem?: string };

/** A real form with a real file input: all that an upload needs. */
export function FileField({ draft, problem }: Props) {
  return (
    <form method="post" action={draftAction(draft)} encType="multipart/form-data">
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
          aria-describedby={problem ? "file-problem" : undefined}
          className="w-full max-w-xs text-sm"
        />
        <button type="submit" className="btn">
          Upload
        </button>
      </div>
      {problem && (
        <p id="file-problem" role="alert" className="problem mt-2">
          {problem}
        </p>
      )}
    </form>
  );
}
