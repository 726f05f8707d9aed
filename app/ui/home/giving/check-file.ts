import { readerOf } from "../../../sources/file-types.ts";
import { maxUploadBytes, sourceMessages, tooLargeMessage } from "../../../sources/messages.ts";

/** One byte at least: what is empty is told apart before it is sent. */
export const minUploadBytes = 1;

/**
 * What is wrong with files that are given, known before anything is sent; undefined where the one
 * file can go. The specification's sentences (section 5) for type and size, the drop zone's own
 * words for the rest.
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
