/** C0 and C1 controls, and marks that can reverse "exe.txt" on a screen (UTS #39, bidi). */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const maxLength = 200;

/**
 * Makes a client's file name safe to show: no folders, no control or direction marks, at most 200
 * characters with the extension kept. Never use it as a path.
 */
export function displayName(clientName: string): string {
  const base = clientName.split(/[/\\]/).at(-1) ?? "";
  const clean = base.normalize("NFC").replace(invisible, "").trim();
  const characters = Array.from(clean);
  if (characters.length <= maxLength) return clean || "file";
  const extension = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean)?.[0] ?? "";
  return characters.slice(0, maxLength - extension.length).join("") + extension;
}
