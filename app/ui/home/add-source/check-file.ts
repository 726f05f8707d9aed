import { readerOf } from "../../../sources/file-types.ts";
import { maxUploadBytes, sourceMessages, tooLargeMessage } from "../../../sources/messages.ts";

/** At least one byte, so that an empty file is refused before sending. */
export const minUploadBytes = 1;

/**
 * Checks given files before sending anything; undefined if a single file is acceptable. Type and
 * size use the specification's sentences (section 5), the rest the drop zone's.
 */
export function problemOf(files: Pick<File, "name" | "size">[]): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return "Too many files";
  if (!readerOf(file.name)) return sourceMessages.WRONG_TYPE;
  if (file.size > maxUploadBytes) return tooLargeMessage(file.size);
  if (file.size < minUploadBytes) return `File is smaller than ${minUploadBytes} byte`;
  return undefined;
}
