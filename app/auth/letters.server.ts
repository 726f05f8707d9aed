import type { users } from "../../db/schema.ts";
import { counted } from "../counted.ts";
import { contactAddress, env } from "../env.server.ts";
import type { Letter } from "../mail/letter.ts";
import type { LetterKind, MailOrder } from "../mail/order.server.ts";
import { mailOrigin } from "../mail/send.server.ts";
import { type LinkPurpose, makeLink } from "./mail-links.server.ts";
import { providerLabel } from "./provider.server.ts";
import { welcomeWaits } from "./welcome.server.ts";

type User = typeof users.$inferSelect;

const ifNotYou = "If this wasn't you, you can ignore this message.";

function linkTo(purpose: LinkPurpose, user: User, orderedAt: number): string | undefined {
  const token = makeLink(purpose, user, orderedAt);
  return token && `${mailOrigin()}/api/login/${purpose}?token=${token}`;
}

/** Sent to users who sign in only with the identity provider: they have no password to replace. */
function withoutPassword(): Letter {
  const label = providerLabel() ?? "another login";
  return {
    subject: `Signing in to ${env().APP_NAME}`,
    before: [
      `Someone, probably you, asked for a new password for your ${env().APP_NAME} account.`,
      `This account has no password: you sign in to it with ${label}. Once signed in, you can set a password under Account.`,
    ],
    link: { label: "Sign in", url: `${mailOrigin()}/api/login` },
    after: [ifNotYou],
  };
}

function reset(user: User, orderedAt: number): Letter | undefined {
  if (user.passwordHash === null) return withoutPassword();
  const url = linkTo("reset", user, orderedAt);
  if (!url) return undefined;
  return {
    subject: `Set a new password for ${env().APP_NAME}`,
    before: [
      `Someone, probably you, asked for a new password for your ${env().APP_NAME} account. Choose one on this page:`,
    ],
    link: { label: "Choose a new password", url },
    after: ["The link works once, for 60 minutes.", `${ifNotYou} Your password stays as it is.`],
  };
}

function confirm(user: User, orderedAt: number): Letter | undefined {
  if (user.emailConfirmedAt !== null) return undefined;
  const url = linkTo("confirm", user, orderedAt);
  const credits = welcomeWaits(user.id);
  const then = credits > 0 ? ` Then you get ${counted(credits, "welcome credit")}.` : "";
  if (!url) return undefined;
  return {
    subject: `Confirm your e-mail address for ${env().APP_NAME}`,
    before: [
      `A ${env().APP_NAME} account was created with this e-mail address. Confirm on this page that the address is yours.${then}`,
    ],
    link: { label: "Confirm your e-mail address", url },
    after: ["The link works once, for 24 hours.", ifNotYou],
  };
}

function passwordChanged(): Letter {
  return {
    subject: `Your password was changed`,
    before: [
      `The password of your ${env().APP_NAME} account was changed. You have been logged out everywhere.`,
      `If this wasn't you, set a new password at once, and write to ${contactAddress()}:`,
    ],
    link: { label: "Set a new password", url: `${mailOrigin()}/api/login/forgot` },
    after: ["If it was you, there is nothing to do."],
  };
}

const letters: Record<LetterKind, (user: User, orderedAt: number) => Letter | undefined> = {
  reset,
  confirm,
  "password-changed": passwordChanged,
};

/** Writes the mail for an order; undefined if it has become pointless since. */
export function compose({ letter, orderedAt }: MailOrder, user: User): Letter | undefined {
  return letters[letter](user, orderedAt);
}

/** An operator's test that mails arrive. */
export function testLetter(): Letter {
  return {
    subject: `A test of ${env().APP_NAME}`,
    before: [`This is a test: e-mail from ${env().APP_NAME} arrives.`],
    after: ["If you did not ask for it, you can ignore it."],
  };
}
