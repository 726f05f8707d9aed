import { requireFormUser } from "../auth/require-user.server.ts";
import type { Body } from "../http/bodies/body.server.ts";
import { type Refused, refusedForm } from "../http/refused-form.server.ts";
import type { Choice } from "../writers/choice.ts";
import { askedIn } from "./choose.server.ts";

/** What a refused form of passages held: without scripts the page has forgotten it. */
type Left = {
  asked?: Choice;
  /** The chosen format, where the form asks for one. */
  format?: string;
};

export type RefusedChoice = Refused & Left;

function leftIn(form: FormData): Left {
  const format = form.get("format");
  return { asked: askedIn(form), ...(typeof format === "string" ? { format } : {}) };
}

/** Answers a form of passages: as `make` does, or with the form as it was left and why it was refused. */
export async function answerChoice<Answer>(
  request: Request,
  body: Body<FormData>,
  make: (userId: string, form: FormData) => Promise<Answer>,
) {
  const { id } = await requireFormUser(request);
  let form: FormData | undefined;
  try {
    form = await body.read(request);
    return await make(id, form);
  } catch (thrown) {
    return refusedForm<Left>(thrown, form && leftIn(form));
  }
}
