import type { SubmissionResult } from "@conform-to/react";
import type { User } from "../auth/session.server.ts";
import { AppError, formProblems, responseInit } from "../errors.ts";
import { parseForm } from "../http/bodies/parse-form.server.ts";
import { accountActions, type Done } from "./actions.server.ts";
import { type AccountIntent, accountBody, accountForms, intentOf } from "./forms.server.ts";

export type Refused = {
  intent: AccountIntent;
  reply: SubmissionResult<string[]>;
  init: ResponseInit;
};

const secret = ["current", "password", "code"];

/** Handles one form of the account page: done, or refused with errors for its fields. */
export async function submitAccount(user: User, request: Request): Promise<Done | Refused> {
  const form = await accountBody.read(request);
  const intent = intentOf(form.get("intent"));
  if (!intent) throw new Response("This form is not known.", { status: 400 });
  const submission = parseForm(form, accountForms[intent]);
  if (submission.status !== "success")
    return { intent, reply: submission.reply({ hideFields: secret }), init: { status: 400 } };
  try {
    return await accountActions[intent]({ request, user, values: submission.value });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const reply = submission.reply({ ...formProblems(thrown), hideFields: secret });
    return { intent, reply, init: responseInit(thrown) };
  }
}
