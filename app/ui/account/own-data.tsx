import type { AccountView } from "../../account/view.server.ts";
import { ActionForm, type FormField, type Refusal } from "./action-form.tsx";
import { OwnersOnly } from "./owners-only.tsx";
import { Section } from "./section.tsx";

export function Export() {
  return (
    <Section
      id="export"
      title="Your data"
      text={
        <p>
          A ZIP archive of everything: sources with their transcripts, pieces with evidence and
          versions, samples, strategies, and the history of your credits. No special program is
          needed to open it.
        </p>
      }
    >
      <a className="btn quiet justify-self-start" href="/api/account/export">
        Download everything
      </a>
    </Section>
  );
}

type Props = { account: AccountView; refusal: Refusal | undefined };

/** Needs one more click, because it cannot be undone. */
export function DeleteAccount({ account, refusal }: Props) {
  const { hasPassword, email } = account;
  const field: FormField = hasPassword
    ? { name: "current", label: "Password" }
    : { name: "email", label: "E-mail of this account", hint: `Type ${email}` };
  return (
    <Section
      id="delete"
      title="Delete account"
      isFinal
      text={
        <p>
          Anything still being written stops. Your sources, pieces, samples, logins, files and
          unused credits are then deleted for good. A plan ends at once and is not charged again;
          past payments are not refunded. Only the amounts in the ledger stay, under an anonymous
          number. Backups made by the operator keep your data until they are replaced.
        </p>
      }
    >
      <details open={refusal?.intent === "delete"}>
        <summary className="font-semibold underline decoration-control underline-offset-4">
          Delete this account
        </summary>
        <div className="mt-4">
          <OwnersOnly account={account} to="delete it">
            <ActionForm
              intent="delete"
              button="Delete everything for good"
              fields={[field]}
              look="danger"
              refusal={refusal}
            />
          </OwnersOnly>
        </div>
      </details>
    </Section>
  );
}
