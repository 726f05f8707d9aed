import { useDropzone } from "react-dropzone";
import { readerByExtension } from "../../sources/file-types.ts";
import { maxUploadBytes } from "../../sources/messages.ts";
import { Icon, paths } from "../icons.tsx";
import { useAddSource } from "./add-source/adding.tsx";
import { minUploadBytes } from "./add-source/check-file.ts";
import { limits, zoneClass } from "./file-field.tsx";
import { type ZoneState, zoneAnnouncement, zoneLooks, zoneState } from "./zone-state.ts";

/** While dragging, browsers reveal a file's type but not its name. */
const accept = {
  "audio/*": [],
  "video/*": [],
  "text/*": [],
  "application/*": [],
};

const extensions = Object.keys(readerByExtension).join(",");

/** Hides hints about dragging on touch screens, and the reverse. */
const dragged = "[@media(hover:none)]:hidden";
const touched = "[@media(hover:hover)]:hidden";

function Title({ state }: { state: ZoneState }) {
  const { title } = zoneLooks[state];
  if (title !== zoneLooks.idle.title) return title;
  return (
    <>
      <span className={dragged}>{title}</span>
      <span className={touched}>Choose a file</span>
    </>
  );
}

/** Accepts one dropped or chosen file, checking it before sending anything large. */
export default function DropZone({ describedBy }: { describedBy?: string }) {
  const { add } = useAddSource();
  const zone = useDropzone({
    accept,
    maxFiles: 1,
    multiple: false,
    minSize: minUploadBytes,
    maxSize: maxUploadBytes,
    // The whole page handles pasting and dropping.
    noPaste: true,
    preventDropOnDocument: false,
    // The name decides, as on the server, because browsers know too few of these types.
    onDrop(accepted, rejections) {
      add({ files: [...accepted, ...rejections.map(({ file }) => file)] });
    },
  });
  const state = zoneState(zone);
  return (
    <div>
      <div
        {...zone.getRootProps({
          role: "button",
          id: "drop-zone",
          "aria-describedby": describedBy,
          className: `${zoneClass} cursor-pointer ${zoneLooks[state].className}`,
        })}
      >
        <Icon path={paths.upload} className="text-accent" />
        <b className="font-serif text-xl font-semibold">
          <Title state={state} />
        </b>
        <span className="text-sm text-muted">
          <span className={dragged}>
            or <span className="underline">browse</span> ·{" "}
          </span>
          {limits}
        </span>
      </div>
      <input {...zone.getInputProps({ "aria-label": "File", accept: extensions })} />
      <p role="status" className="sr-only">
        {zoneAnnouncement(state)}
      </p>
    </div>
  );
}
