/** Who turns the file into a transcript. */
export type Reader = "text" | "pdf" | "media";

/** The extensions of the specification (section 5) and who reads them. */
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
} as const satisfies Record<string, Reader>;

/** A file name's extension with its dot, in lower case; empty where it has none. */
export const extensionOf = (fileName: string): string =>
  /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? "";

const withoutTracks = new Set([".mp3", ".wav", ".aac"]);

/** False where files with this name hold nothing but sound. */
export const mayHaveSubtitles = (fileName: string): boolean =>
  !withoutTracks.has(extensionOf(fileName));

/** The reader for a file name, or undefined where its extension is not taken. */
export function readerOf(fileName: string): Reader | undefined {
  const extension = extensionOf(fileName);
  return Object.hasOwn(readerByExtension, extension)
    ? readerByExtension[extension as keyof typeof readerByExtension]
    : undefined;
}
