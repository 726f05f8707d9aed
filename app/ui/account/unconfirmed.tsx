import type { Unconfirmed } from "../../auth/welcome.server.ts";
import { ConfirmationSent } from "../home/unconfirmed-note.tsx";
import { ActionForm, type Refusal } from "./action-form.tsx";
import { Section } from "./section.tsx";

/** Shown on the account page until someone follows the link. */
export function UnconfirmedEmail({
  unconfirmed,
  refusal,
}: {
  unconfirmed: Unconfirmed | undefined;
  refusal: Refusal | undefined;
}) {
  if (!unconfirmed) return null;
  return (
    <Section
      id="email"
      title="E-mail address"
      text={<ConfirmationSent unconfirmed={unconfirmed} />}
    >
      <ActionForm intent="confirm-email" button="Send it again" look="quiet" refusal={refusal} />
    </Section>
  );
}
