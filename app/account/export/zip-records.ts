/**
 * The ZIP records (PKWARE, APPNOTE 6.3.10) that a streamed archive needs: UTF-8 names, sizes after
 * the data, ZIP64 for more than 65,534 files or 4 GB in all. A single file must stay below 4 GB.
 */
export type ZippedFile = {
  name: Buffer;
  crc: number;
  /** Bytes, before and after compression. */
  size: number;
  packed: number;
  /** Offset of its header in the archive. */
  offset: number;
};

const none16 = 0xffff;
const none32 = 0xffffffff;
/** Bit 3: sizes follow the data. Bit 11: the name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 45;

/** Concatenates numbers of two, four or eight bytes. */
function record(...fields: (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) made.writeBigUInt64LE(BigInt(value), at);
    else made.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return made;
}

/** Local time in MS-DOS format: two-second steps from 1980. */
function dosTime(at: Date): number {
  const date = (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5);
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  return (date | at.getDate()) * 0x10000 + time;
}

/** The header before a file's data. */
export function localHeader({ name }: ZippedFile, at: Date): Buffer {
  const fixed = record(
    ...([
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [4, dosTime(at)],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([fixed, name]);
}

/** The record after a file's data. Throws RangeError for a file of 4 GB or more. */
export function dataDescriptor({ crc, packed, size }: ZippedFile): Buffer {
  return record([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
}

/** A file's entry in the directory at the end. */
export function directoryRecord(file: ZippedFile, at: Date): Buffer {
  const { name, crc, packed, size, offset } = file;
  const extra = offset < none32 ? Buffer.alloc(0) : record([2, 1], [2, 8], [8, offset]);
  const fixed = record(
    ...([
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
    ] as const),
    ...([
      [4, dosTime(at)],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
    ] as const),
    ...([
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ] as const),
    [4, Math.min(offset, none32)],
  );
  return Buffer.concat([fixed, name, extra]);
}

/** The final records: the directory's offset, length and number of files. */
export function endOfDirectory(files: number, bytes: number, offset: number): Buffer {
  const end = record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
    ] as const),
    ...([
      [2, Math.min(files, none16)],
      [2, Math.min(files, none16)],
    ] as const),
    ...([
      [4, Math.min(bytes, none32)],
      [4, Math.min(offset, none32)],
      [2, 0],
    ] as const),
  );
  if (files < none16 && bytes < none32 && offset < none32) return end;
  const large = record(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, version],
      [2, version],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, files],
      [8, files],
      [8, bytes],
      [8, offset],
    ] as const),
  );
  const locator = record([4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1]);
  return Buffer.concat([large, locator, end]);
}
