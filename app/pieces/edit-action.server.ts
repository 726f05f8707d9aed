import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { formatOf, formats } from "../formats/index.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { requireRearrangement } from "../http/bodies/rearrangement.ts";
import { editForm } from "./form.server.ts";
import { orderRewrite } from "./rewrite.server.ts";
import { type Edit, saveEdit } from "./save.server.ts";
import { currentVersion } from "./versions.server.ts";

type EditOutcome = {
  location?: string;
  reply?: SubmissionResult<string[]>;
  /** 200 if the form was only rearranged. */
  status: 200 | 400 | 409;
  /** The newer version that saving again would replace, if the piece has changed meanwhile. */
  over?: number;
  landing?: Landing;
};

/**
 * Where the focus goes after a rearrangement: the part that moved, or the first field of a new one.
 */
export type Landing = { part: number; isNew: boolean };

/** Fits a long post in a script whose letters take nine bytes each in a form. */
const maxBytes = 1024 * 1024;

/** The forms of the edit screen, for any format. */
export const editBody = formBody({
  schemas: formats.map(editForm),
  names: ["intent", "path", "key", "credits", "part", "__intent__"],
  maxBytes,
});

const saveAgain =
  "Your text is still here. Save again to put it in the newer version's place; that one stays among the versions.";

/** After the last part is removed, the focus goes to the one before it. */
function landingOf(form: FormData, reply: SubmissionResult<string[]>): Landing {
  const { type, payload } = requireRearrangement(String(form.get("__intent__")));
  const parts = z.array(z.unknown()).safeParse(reply.initialValue?.parts);
  const last = (parts.data?.length ?? 1) - 1;
  const part = type === "reorder" ? payload.to : payload.index;
  return { part: Math.max(0, Math.min(part, last)), isNew: type === "insert" };
}

const editPath = (transformId: string) => `/history/${transformId}/edit`;

function confirmed(userId: string, transformId: string, form: FormData): EditOutcome {
  orderRewrite(userId, {
    transformId,
    path: String(form.get("path") ?? ""),
    submissionKey: String(form.get("key") ?? ""),
    shownCredits: Number(form.get("credits")),
  });
  return { location: `${editPath(transformId)}?rewritten=1`, status: 200 };
}

/**
 * Handles one post of the edit form: a rearrangement returns the rearranged form, saving stores a
 * version, and ordering a new part saves first, so that nothing typed is lost. Throws NOT_FOUND,
 * and for an order NOT_ENOUGH_CREDITS or CONFLICT.
 */
export async function editAction(
  userId: string,
  transformId: string,
  request: Request,
): Promise<EditOutcome> {
  const { transform, version } = currentVersion(userId, transformId);
  const form = await editBody.read(request);
  if (form.get("intent") === "rewrite") return confirmed(userId, transformId, form);
  const schema = editForm(formatOf(transform.targetFormat));
  const submission = parseForm(form, schema);
  if (submission.status === undefined) {
    const reply = submission.reply();
    return { reply, status: 200, landing: landingOf(form, reply) };
  }
  if (submission.status !== "success") return { reply: submission.reply(), status: 400 };
  try {
    await saveEdit(userId, transformId, submission.value as Edit);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "CONFLICT") throw thrown;
    return {
      reply: submission.reply({ formErrors: [`${thrown.message} ${saveAgain}`] }),
      status: 409,
      over: version,
    };
  }
  const part = form.get("part");
  if (typeof part === "string" && part)
    return {
      location: `${editPath(transformId)}?rewrite=${encodeURIComponent(part)}`,
      status: 200,
    };
  return { location: `/history/${transformId}`, status: 200 };
}
