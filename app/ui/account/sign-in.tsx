import type { AccountView } from "../../account/view.server.ts";
import { ActionForm, type FormField, type Refusal } from "./action-form.tsx";
import { OwnersOnly } from "./owners-only.tsx";
import { Section } from "./section.tsx";

type Props = { account: AccountView; refusal: Refusal | undefined };

const passwordField: FormField = { name: "current", label: "Password" };

/** Sets a first password, for people who would be locked out without the identity provider. */
function FirstPassword({ account, refusal }: Props) {
  return (
    <OwnersOnly account={account} to="set one">
      <ActionForm
        intent="set-password"
        button="Set a password"
        fields={[{ name: "password", label: "New password", hint: "At least 8 characters" }]}
        refusal={refusal}
      />
    </OwnersOnly>
  );
}

function aboutPassword({ hasPassword, connected }: AccountView): string {
  if (hasPassword) return "Changing it logs you out everywhere else.";
  if (connected.length === 0) return "This account has no password yet.";
  return `You sign in with ${connected.join(", ")}. With a password, you can also sign in without it.`;
}

export function Password({ account, refusal }: Props) {
  const { hasPassword } = account;
  return (
    <Section id="password" title="Password" text={<p>{aboutPassword(account)}</p>}>
      {!hasPassword && <FirstPassword account={account} refusal={refusal} />}
      {hasPassword && (
        <ActionForm
          intent="password"
          button="Change password"
          fields={[
            { name: "current", label: "Current password" },
            { name: "password", label: "New password", hint: "At least 8 characters" },
          ]}
          refusal={refusal}
        />
      )}
    </Section>
  );
}

/** Shown only if this server has, or had, an identity provider. */
export function ConnectedIdentity({ account, refusal }: Props) {
  const { provider, connected, hasPassword } = account;
  if (!provider && connected.length === 0) return null;
  const text =
    connected.length > 0
      ? `Connected with ${connected.join(", ")}.`
      : `Connect ${provider} to sign in with it too. Accounts are never linked by e-mail address; only you can connect them, here.`;
  const fields = hasPassword ? [passwordField] : [];
  return (
    <Section id="identity" title={provider ?? "Connected login"} text={<p>{text}</p>}>
      {connected.length === 0 && (
        <OwnersOnly account={account} to="connect it">
          <ActionForm
            intent="connect"
            button={`Connect ${provider}`}
            fields={fields}
            refusal={refusal}
          />
        </OwnersOnly>
      )}
      {connected.length > 0 && hasPassword && (
        <ActionForm
          intent="disconnect"
          button="Disconnect"
          fields={fields}
          look="quiet"
          refusal={refusal}
        />
      )}
    </Section>
  );
}
