import type { AccountView } from "../../account/view.server.ts";
import type { Flash } from "../../http/flash.server.ts";
import type { Refusal } from "./action-form.tsx";
import { DeleteAccount, Export } from "./own-data.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { Sessions } from "./sessions.tsx";
import { ConnectedIdentity, Password } from "./sign-in.tsx";
import { ToProvider } from "./to-provider.tsx";
import { UnconfirmedEmail } from "./unconfirmed.tsx";

type Answer = Refusal | { recoveryCodes: string[] } | { continueTo: string };

type Props = { account: AccountView; message: Flash | null; answer: Answer | undefined };

/** The user's account: ways to sign in, stored data, and deletion. */
export function AccountScreen({ account, message, answer }: Props) {
  if (answer && "continueTo" in answer)
    return <ToProvider label={account.provider ?? "the provider"} url={answer.continueTo} />;
  const refusal = answer && "reply" in answer ? answer : undefined;
  const shared = { account, refusal };
  return (
    <>
      {message && (
        <p role="status" className="card border-control mb-6 px-4 py-3">
          <b>{message.title}</b> {message.text}
        </p>
      )}
      <div className="mb-8">
        <h1>Account</h1>
        <p className="mt-2 break-words text-muted">
          {account.email} · <a href="/billing">Billing &amp; Usage</a>
        </p>
      </div>
      {answer && "recoveryCodes" in answer && (
        <RecoveryCodes codes={answer.recoveryCodes} email={account.email} />
      )}
      <UnconfirmedEmail unconfirmed={account.unconfirmed} refusal={refusal} />
      <Password {...shared} />
      <ConnectedIdentity {...shared} />
      <SecondFactor {...shared} />
      <Sessions {...shared} />
      <SecurityEvents events={account.events} />
      <Export />
      <DeleteAccount {...shared} />
    </>
  );
}
