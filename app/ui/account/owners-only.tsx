import type { ReactNode } from "react";
import type { AccountView } from "../../account/view.server.ts";

type Props = { account: AccountView; to: string; children: ReactNode };

/**
 * Shows its content if the account has a password or a recent login; otherwise asks for a login.
 */
export function OwnersOnly({ account, to, children }: Props) {
  if (account.hasPassword || account.isRecentLogin) return children;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        To {to}, sign in with {account.provider} once more.
      </p>
      <a className="btn quiet" href="/api/login/provider?next=%2Fbilling%2Faccount">
        Sign in with {account.provider} again
      </a>
    </div>
  );
}
