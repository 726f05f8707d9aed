/** Tells spreadsheets that a file is UTF-8. */
export const utf8Mark = "\ufeff";

/**
 * Encodes one field of RFC 4180. Puts an apostrophe before text that a spreadsheet would run as a
 * formula (OWASP, CSV injection); numbers stay numbers.
 */
export function csvField(value: string | number): string {
  if (typeof value === "number") return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvRecord = (fields: (string | number)[]) => `${fields.map(csvField).join(",")}\r\n`;
