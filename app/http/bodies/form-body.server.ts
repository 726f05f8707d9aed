import type { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Body } from "./body.server.ts";
import { limitedBytes } from "./body-text.server.ts";
import { type FieldName, fieldNames, nameFinder } from "./field-names.ts";
import { requireRearrangement } from "./rearrangement.ts";

/** More than any form with short fields holds. */
const defaultMaxBytes = 64 * 1024;
const defaultMaxFields = 200;
const maxNameLength = 100;

type Means = {
  /** Schemas of the forms that post here; their field names are accepted. */
  schemas?: readonly z.ZodType[];
  /** Further accepted names: buttons, and fields read by hand (see FieldName). */
  names?: readonly string[];
  /** Further names that may repeat. */
  lists?: readonly string[];
  maxBytes?: number;
  maxFields?: number;
};

const named = (names: readonly string[] = [], repeats = false): FieldName[] =>
  names.map((name) => ({ name, repeats }));

const invalid = (message: string) => new AppError("INVALID", message);

/** Refuses JSON and multipart: scripts send JSON elsewhere, and other forms take files. */
function requireForm(request: Request): void {
  const type = request.headers.get("Content-Type") ?? "";
  if (/^(multipart\/|application\/json)/i.test(type))
    throw new AppError("WRONG_TYPE", "Send the fields as application/x-www-form-urlencoded.");
}

const [ampersand, plus, space] = [0x26, 0x2b, 0x20];

/**
 * Parses a form's bytes, counting the fields first, because a megabyte can hold half a million.
 * Replaces pluses itself: Node.js takes a hundred times as long.
 */
function fieldsOf(bytes: Buffer, maxFields: number): URLSearchParams {
  let fields = 1;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === plus) bytes[at] = space;
    else if (bytes[at] === ampersand && ++fields > maxFields)
      throw invalid(`A form can have at most ${maxFields} fields.`);
  }
  return new URLSearchParams(bytes.toString());
}

/**
 * Declares a form without a file: `export const sampleBody = formBody({ schemas: [sampleForm],
 * names: ["intent"] })`. Name it in the route's `takes(sampleBody, …)`, read it by `await
 * sampleBody.read(request)` and parse it by `parseForm`. It accepts only the declared names, at
 * most 200 fields by default, and each name once unless it is a list. Reading throws TOO_LARGE over
 * `maxBytes` (default 64 kB), WRONG_TYPE, and INVALID with the problem.
 */
export function formBody({
  schemas = [],
  names,
  lists,
  maxBytes = defaultMaxBytes,
  maxFields = defaultMaxFields,
}: Means) {
  const known = [
    ...schemas.flatMap((schema) => fieldNames(schema)),
    ...named(names),
    ...named(lists, true),
  ];
  const find = nameFinder(known);
  async function read(request: Request): Promise<FormData> {
    requireForm(request);
    const form = new FormData();
    const seen = new Set<string>();
    for (const [name, value] of fieldsOf(await limitedBytes(request, maxBytes), maxFields)) {
      if (name.length > maxNameLength) throw invalid("The name of a field is too long.");
      const field = find(name);
      if (!field) throw invalid(`This form has no field “${name}”.`);
      if (!field.repeats && seen.has(name)) throw invalid(`The field “${name}” came twice.`);
      seen.add(name);
      if (name === "__intent__") requireRearrangement(value);
      form.append(name, value);
    }
    return form;
  }
  return { kind: "form", maxBytes, names: known, read } satisfies Body<FormData>;
}
