import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { readerByExtension } from "../../sources/file-types.ts";
import { maxUploadBytes, sourceMessages, tooLargeMessage } from "../../sources/messages.ts";
import { Icon, paths } from "../icons.tsx";
import { draftAction } from "./draft-action.ts";
import { limits, zoneClass } from "./file-field.tsx";

/** Extensions decide, as on the server: browsers know too few of these types. */
const accept = { "application/octet-stream": Object.keys(readerByExtension) };

/** The specification's sentences for size and type, the library's own for the rest. */
function messageOf({ file, errors }: FileRejection): string {
  const [error] = errors;
  if (error?.code === "file-too-large") return tooLargeMessage(file.size);
  if (error?.code === "file-invalid-type") return sourceMessages.WRONG_TYPE;
  return error?.message ?? "An error occurred";
}

function look(zone: ReturnType<typeof useDropzone>): string {
  if (zone.isDragReject) return "border-error bg-error-wash";
  if (zone.isDragAccept) return "border-ok bg-ok-wash";
  if (zone.isDragActive || zone.isFileDialogActive) return "border-accent";
  return zone.isFocused ? "border-ink" : "";
}

/** One file, dropped or browsed for: checked here first, so that nothing large travels in vain. */
export default function DropZone({ draft, problem }: { draft: { id: string }; problem?: string }) {
  const submit = useSubmit();
  const [rejected, setRejected] = useState<string>();
  const zone = useDropzone({
    accept,
    maxFiles: 1,
    multiple: false,
    maxSize: maxUploadBytes,
    onDrop(files, rejections) {
      const [file] = files;
      setRejected(rejections[0] && messageOf(rejections[0]));
      if (!file || rejections.length > 0) return;
      const form = new FormData();
      form.set("file", file);
      submit(form, {
        method: "post",
        action: draftAction(draft),
        encType: "multipart/form-data",
        preventScrollReset: true,
      });
    },
  });
  const message = rejected ?? problem;
  return (
    <div>
      <div
        {...zone.getRootProps({
          role: "button",
          className: `${zoneClass} cursor-pointer hover:border-ink ${look(zone)}`,
        })}
      >
        <Icon path={paths.upload} className="text-accent" />
        <b className="font-serif text-xl font-semibold">
          {zone.isDragReject ? "This file can't be used" : "Drop a file here"}
        </b>
        <span className="text-sm text-muted">
          or <span className="underline">browse</span> · {limits}
        </span>
      </div>
      <input {...zone.getInputProps({ "aria-label": "File" })} />
      {message && (
        <p role="alert" className="problem mt-2">
          {message}
        </p>
      )}
    </div>
  );
}
