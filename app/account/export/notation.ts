import { downloadName } from "../../pieces/download.server.ts";

/** Formats milliseconds as ISO 8601. */
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Indented JSON. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Builds a name such as `007-the-seed-library`: sorted, unique and safe in every file system. */
export function folderName(index: number, title: string): string {
  const name = [...downloadName(title).replace(/\.md$/, "")].slice(0, 60).join("");
  return `${String(index + 1).padStart(3, "0")}-${name.replace(/-+$/, "")}`;
}

/** One line of a table (RFC 4180). */
export function csvLine(values: (string | number | null)[]): string {
  const cells = values.map((value) => {
    const text = String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(",")}\r\n`;
}
