import type { KeyboardEvent } from "react";
import { useTooltip } from "./tooltips.tsx";
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

/** Escape closes the menu and returns the focus to its button. */
export function closeOnEscape({
  key,
  currentTarget: menu,
}: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** A `<details>`, so that it opens without scripts. */
export function UserMenu() {
  const root = useRoot();
  if (!root?.user || !root.credits) return null;
  return <Menu user={root.user} credits={root.credits} />;
}

type User = { email: string; firstName: string | null };

function Menu({ user, credits }: { user: User; credits: { remaining: number } }) {
  const label = `Account of ${displayName(user)}`;
  return (
    <details className="group relative" onKeyDown={closeOnEscape}>
      <summary
        {...useTooltip(label)}
        className="grid size-9 list-none place-items-center rounded-full bg-accent font-semibold text-[var(--on-accent)] [&::-webkit-details-marker]:hidden"
      >
        <span aria-hidden="true">{avatarInitial(user)}</span>
        <span className="sr-only">{label}</span>
      </summary>
      <div className="card absolute right-0 z-20 mt-2 w-64 p-4">
        <p className="font-semibold wrap-anywhere">{displayName(user)}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <p className="mt-3 border-t border-line pt-3 text-sm tabular-nums">
          {credits.remaining.toLocaleString("en")} credits left
        </p>
        <p className="mt-3">
          <a href="/billing/account" className="inline-block py-1">
            Account
          </a>
        </p>
        <a className="btn quiet mt-3 w-full" href="/api/logout">
          Log out
        </a>
      </div>
    </details>
  );
}
