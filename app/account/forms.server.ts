import { z } from "zod";
import { signupForm } from "../auth/forms.server.ts";
import { formBody } from "../http/bodies/form-body.server.ts";
import { jsonBody } from "../http/bodies/json-body.server.ts";

const current = z.string({ error: "Enter your password." }).max(256, "This password is too long.");
const code = z.string({ error: "Enter a code." }).trim().max(40, "This code is too long.");
/** The password, or the account's address if there is no password. */
export const deletionProof = z
  .object({ password: z.string().max(256), email: z.string().max(254) })
  .partial();

export const deletionBody = jsonBody(deletionProof, { maxBytes: 4_096 });

const nothing = z.object({});

/** The fields of each form on the account page, by its `intent`. */
export const accountForms = {
  password: z.object({ current, password: signupForm.shape.password }),
  "set-password": z.object({ password: signupForm.shape.password }),
  "confirm-email": nothing,
  sessions: nothing,
  "sessions-others": nothing,
  "session-end": z.object({ session: z.string().max(64) }),
  connect: z.object({ current: current.optional() }),
  disconnect: z.object({ current }),
  "factor-begin": z.object({ current: current.optional() }),
  "factor-abandon": nothing,
  "factor-confirm": z.object({ code }),
  "factor-codes": z.object({ code }),
  "factor-off": z.object({ code }),
  delete: z.object({ current: current.optional(), email: z.string().max(254).optional() }),
} as const;

export const accountBody = formBody({ schemas: Object.values(accountForms), names: ["intent"] });

export type AccountIntent = keyof typeof accountForms;

/** Returns the form's intent; undefined if unknown. */
export function intentOf(value: unknown): AccountIntent | undefined {
  return typeof value === "string" && Object.hasOwn(accountForms, value)
    ? (value as AccountIntent)
    : undefined;
}
