import { access } from "node:fs/promises";
import path from "node:path";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";
import { readLink } from "./links/read-link.server.ts";
import { readMedia } from "./media/read-media.server.ts";
import type { SourceReader } from "./reader-type.ts";
import { extract } from "./run-child.server.ts";
import type { Source } from "./source-row.server.ts";

/** Returns the path of a source's upload. Throws NOT_FOUND if it is gone. */
async function requireUpload({ uploadName }: Source): Promise<string> {
  const file = path.join(env().uploadsDir, path.basename(uploadName ?? ""));
  const isThere = await access(file).then(
    () => uploadName !== null,
    () => false,
  );
  if (!isThere) throw new AppError("NOT_FOUND", "The uploaded file is gone. Upload it again.");
  return file;
}

const inProcess =
  (reader: "text" | "pdf" | "document"): SourceReader =>
  async (source, sink) =>
    extract({ path: await requireUpload(source), reader, ...sink });

const inMedia: SourceReader = async (source, sink) =>
  readMedia(
    { path: await requireUpload(source), userId: source.userId, sourceId: source.id },
    sink,
  );

/** Keyed by a source's `reader` column. */
const readers: Record<string, SourceReader> = {
  text: inProcess("text"),
  pdf: inProcess("pdf"),
  document: inProcess("document"),
  media: inMedia,
  link: (source, sink) => readLink(source, sink, readWithReader),
};

/** Reads a source with its reader. */
export const readWithReader: SourceReader = (source, sink) => {
  const reader = readers[source.reader];
  if (!reader) throw new Error(`No reader is called ${source.reader}`);
  return reader(source, sink);
};
