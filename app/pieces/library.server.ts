import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { database } from "../../db/client.server.ts";
import { type Place, seal } from "../../db/encrypted.ts";
import { transforms } from "../../db/schema.ts";
import { unlessDamaged, unsealShort } from "../../db/sealed.server.ts";
import { env } from "../env.server.ts";
import { AppError } from "../errors.ts";

/** Where the name that its owner gave a piece is sealed. */
export const namePlaceOf = (transformId: string): Place => ({
  table: "transforms",
  column: "name",
  row: transformId,
});
const linkPlace = (transformId: string) => ({
  ...namePlaceOf(transformId),
  column: "publishedUrl",
});

export const longestName = 200;
const isWeb = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? "");

/** What a piece's owner notes about it in History. */
export const libraryForm = z.object({
  name: z
    .string()
    .trim()
    .max(longestName, `At most ${longestName} characters, please.`)
    .default(""),
  publishedOn: z
    .union([z.literal(""), z.iso.date({ error: "Enter a date like 2026-11-23." })])
    .default(""),
  publishedUrl: z
    .string()
    .trim()
    .max(2_000, "This link is too long.")
    .refine((url) => url === "" || isWeb(url), "Enter a link that begins with https://.")
    .default(""),
});

type LibraryNote = {
  /** What its owner calls it; undefined for its title. */
  name?: string;
  /** The day on which it was published, ISO 8601. */
  publishedOn?: string;
  publishedUrl?: string;
};

type Row = Pick<typeof transforms.$inferSelect, "id" | "name" | "publishedOn" | "publishedUrl">;

/** Opens what a piece's owner noted; what is damaged counts as not noted. */
export function noteOf({ id, name, publishedOn, publishedUrl }: Row): LibraryNote {
  const own = name && unlessDamaged(() => unsealShort(namePlaceOf(id), name), undefined);
  const url =
    publishedUrl && unlessDamaged(() => unsealShort(linkPlace(id), publishedUrl), undefined);
  return {
    ...(own ? { name: own } : {}),
    ...(publishedOn ? { publishedOn } : {}),
    ...(url ? { publishedUrl: url } : {}),
  };
}

const sealed = (place: Place, text: string) =>
  text ? seal(env().encryptionKey, place, text) : null;

/**
 * Names a piece in History, and marks it as published on a day, perhaps at a link; empty values take
 * the marks away. The piece itself stays as it is. A link without a day counts from today. Throws
 * NOT_FOUND.
 */
export function noteInLibrary(
  userId: string,
  transformId: string,
  { name, publishedOn, publishedUrl }: z.output<typeof libraryForm>,
  today = new Date().toISOString().slice(0, 10),
): void {
  const { changes } = database()
    .orm.update(transforms)
    .set({
      name: sealed(namePlaceOf(transformId), name),
      publishedOn: publishedOn || (publishedUrl ? today : null),
      publishedUrl: sealed(linkPlace(transformId), publishedUrl),
    })
    .where(and(eq(transforms.userId, userId), eq(transforms.id, transformId)))
    .run();
  if (changes === 0) throw new AppError("NOT_FOUND", "Failed to load content");
}
