/** The part that drawing uses; the package brings no types of its own. */
declare module "bidi-js" {
  type Embedding = { levels: Uint8Array };
  type Bidi = { getEmbeddingLevels(text: string, direction?: "ltr" | "rtl"): Embedding };
  export default function bidiFactory(): Bidi;
}
