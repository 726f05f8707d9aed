import { useRoot } from "./use-root.ts";

/** First letter of the first name, else of the e-mail (specification, section 2). */
export function avatarInitial(user: { email: string; firstName: string | null }): string {
  const [letter = ""] = user.firstName || user.email;
  return letter.toUpperCase();
}

/** First name, else the part of the e-mail before the at sign, else User. */
export function displayName(user: { email: string; firstName: string | null }): string {
  return user.firstName || user.email.split("@")[0] || "User";
}

/** A `<details>`, so that it opens without scripts. */
export function UserMenu() {
  const root = useRoot();
  if (!root?.user || !root.credits) return null;
  const { user, credits } = root;
  return (
    <details className="group relative">
      <summary className="grid size-9 list-none place-items-center rounded-full bg-accent font-semibold text-[var(--on-accent)] [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true">{avatarInitial(user)}</span>
        <span className="sr-only">Account of {displayName(user)}</span>
      </summary>
      <div className="card absolute right-0 z-20 mt-2 w-64 p-4">
        <p className="font-semibold">{displayName(user)}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <p className="mt-3 border-t border-line pt-3 text-sm tabular-nums">
          {credits.remaining.toLocaleString("en")} credits left
        </p>
        <p className="mt-3">
          <a href="/billing/account">Account</a>
        </p>
        <a className="btn quiet mt-3 w-full" href="/api/logout">
          Log out
        </a>
      </div>
    </details>
  );
}
