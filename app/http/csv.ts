/** The mark tells spreadsheets that a file is UTF-8. */
export const utf8Mark = "\ufeff";

/**
 * One field of RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it
 * (OWASP, CSV injection); numbers stay numbers.
 */
export function csvField(value: string | number): string {
  if (typeof value === "number") return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvRecord = (fields: (string | number)[]) => `${fields.map(csvField).join(",")}\r\n`;
