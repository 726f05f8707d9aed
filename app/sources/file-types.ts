/** The reader that turns the file into a transcript. */
export type Reader = "text" | "pdf" | "document" | "media";

/**
 * The accepted extensions and their readers: the specification's (section 5), other notations of
 * transcripts, and documents.
 */
export const readerByExtension = {
  ".mp3": "media",
  ".wav": "media",
  ".m4a": "media",
  ".aac": "media",
  ".mp4": "media",
  ".mov": "media",
  ".avi": "media",
  ".mkv": "media",
  ".txt": "text",
  ".pdf": "pdf",
  ".srt": "text",
  ".vtt": "text",
  ".sbv": "text",
  ".ttml": "text",
  ".json": "text",
  ".csv": "text",
  ".tsv": "text",
  ".md": "text",
  ".html": "document",
  ".docx": "document",
  ".epub": "document",
} as const satisfies Record<string, Reader>;

/** Returns a file name's extension in lower case, with its dot, or "". */
export const extensionOf = (fileName: string): string =>
  /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? "";

const withoutTracks = new Set([".mp3", ".wav", ".aac"]);

/** False if files with this extension hold only sound. */
export const mayHaveSubtitles = (fileName: string): boolean =>
  !withoutTracks.has(extensionOf(fileName));

/** Returns the reader for a file name; undefined if its extension is not accepted. */
export function readerOf(fileName: string): Reader | undefined {
  const extension = extensionOf(fileName);
  return Object.hasOwn(readerByExtension, extension)
    ? readerByExtension[extension as keyof typeof readerByExtension]
    : undefined;
}
