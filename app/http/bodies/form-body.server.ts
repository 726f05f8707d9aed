import type { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Body } from "./body.server.ts";
import { limitedBytes } from "./body-text.server.ts";
import { type FieldName, fieldNames, nameFinder } from "./field-names.ts";
import { requireRearrangement } from "./rearrangement.ts";

/** More than any form of a screen with short fields can hold. */
const defaultMaxBytes = 64 * 1024;
const defaultMaxFields = 200;
const maxNameLength = 100;

type Means = {
  /** Of the forms that come here: their names are the names that are taken. */
  schemas?: readonly z.ZodType[];
  /** Names that no schema has: of buttons, and of fields that are read by hand (see FieldName). */
  names?: readonly string[];
  /** Such names that may come several times. */
  lists?: readonly string[];
  maxBytes?: number;
  maxFields?: number;
};

const named = (names: readonly string[] = [], repeats = false): FieldName[] =>
  names.map((name) => ({ name, repeats }));

const invalid = (message: string) => new AppError("INVALID", message);

/** Scripts send JSON elsewhere, and files go to the forms that take one. */
function requireForm(request: Request): void {
  const type = request.headers.get("Content-Type") ?? "";
  if (/^(multipart\/|application\/json)/i.test(type))
    throw new AppError("WRONG_TYPE", "Send the fields as application/x-www-form-urlencoded.");
}

const [ampersand, plus, space] = [0x26, 0x2b, 0x20];

/**
 * The fields of a form's bytes, counted before anything is made of them: a megabyte holds half a
 * million. Node.js puts a space for a plus in a hundred times what it takes here.
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
 * The form boundary: every form without a file is declared by it, as
 * `export const sampleBody = formBody({ schemas: [sampleForm], names: ["intent"] })`, named in its
 * route's `takes(sampleBody, …)`, read by `await sampleBody.read(request)` and parsed by `parseForm`.
 * It holds the declared names and no others, at most 200 fields, each name once unless it is a list.
 * Reading throws TOO_LARGE over `maxBytes` (64 kB unless told), WRONG_TYPE, and INVALID with what is
 * wrong.
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
