import { z } from "zod";
import { formBody } from "../http/bodies/form-body.server.ts";

const email = z
  .string({ error: "Enter your e-mail address." })
  .trim()
  .max(254, "This address is too long.")
  .pipe(z.email("This is not an e-mail address."));

export const loginForm = z.object({
  email,
  password: z.string({ error: "Enter your password." }).max(256, "This password is too long."),
});

/** At least eight characters, without rules on their kinds: NIST SP 800-63B, section 5.1.1. */
export const signupForm = z.object({
  email,
  password: z
    .string({ error: "Choose a password." })
    .min(8, "Use at least 8 characters.")
    .max(256, "This password is too long."),
  firstName: z.string().trim().max(60, "This name is too long.").optional(),
});

/** `intent` tells the two forms apart: signing in, or creating an account. */
export const loginBody = formBody({ schemas: [loginForm, signupForm], names: ["intent"] });

/** The code of the second factor. */
export const codeBody = formBody({ names: ["code"] });

/** Asks for a new password. */
export const forgotForm = z.object({ email });
export const forgotBody = formBody({ schemas: [forgotForm] });

/** Sets the new password after the link, by the same rules. */
export const resetForm = signupForm.pick({ password: true });
export const resetBody = formBody({ schemas: [resetForm] });
