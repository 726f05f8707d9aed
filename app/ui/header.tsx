import { Link, useLocation } from "@remix-run/react";
import { Icon, paths } from "./icons.tsx";
import { useTooltip } from "./tooltips.tsx";
import { useRoot } from "./use-root.ts";
import { UserMenu } from "./user-menu.tsx";

/** The current screen's button is omitted (specification, section 2). */
const screens = [
  { to: "/", label: "Home" },
  { to: "/writing-samples", label: "Writing Samples" },
  { to: "/history", label: "History" },
  { to: "/billing", label: "Billing" },
];

function Navigation({ className }: { className: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Screens" className={className}>
      {screens
        .filter((screen) => screen.to !== pathname)
        .map((screen) => (
          <Link
            key={screen.to}
            to={screen.to}
            className="py-0.5 text-ink no-underline hover:underline"
          >
            {screen.label}
          </Link>
        ))}
    </nav>
  );
}

function ThemeToggle() {
  const label = "Switch between light and dark";
  return (
    <button
      {...useTooltip(label)}
      type="button"
      data-theme-toggle
      aria-label={label}
      className="scripted grid size-10 place-items-center max-sm:-mx-2 text-muted hover:text-ink"
    >
      <Icon path={paths.theme} />
    </button>
  );
}

/** Shows credits and plan with a subscription, Upgrade without; both lead to the pricing page. */
function CreditsBadge() {
  const credits = useRoot()?.credits;
  const tooltip = useTooltip(
    credits?.plan
      ? "Your remaining credits and your plan. Opens the plans."
      : "See what the plans offer",
  );
  if (!credits) return null;
  return (
    <Link {...tooltip} to="/pricing" className="badge tabular-nums">
      {credits.plan ? (
        <>
          <b>{credits.remaining.toLocaleString("en")}</b>
          <span className="sr-only sm:not-sr-only">credits</span>
          <span className="text-muted">{credits.plan}</span>
        </>
      ) : (
        "Upgrade"
      )}
    </Link>
  );
}

/** Omitted on login pages, where it would lose the login's goal. */
function LogIn() {
  const { pathname } = useLocation();
  if (/^\/api\/login(\/|$)/.test(pathname)) return null;
  return (
    <a className="btn quiet" href="/api/login">
      Log In
    </a>
  );
}

export function Header() {
  const root = useRoot();
  const user = root?.user;
  return (
    <header className="border-b border-line">
      <div className="wrap flex min-h-15 items-center gap-2 py-2 max-sm:flex-wrap sm:gap-5">
        <Link
          to="/"
          className="flex min-w-0 items-center gap-2 font-serif text-xl font-semibold no-underline"
        >
          <Icon path={paths.logo} className="text-accent" />
          {root?.appName}
        </Link>
        {user && <Navigation className="ml-auto hidden gap-5 text-[0.9375rem] md:flex" />}
        <div className={`${user ? "ml-auto md:ml-0" : "ml-auto"} flex items-center gap-1 sm:gap-3`}>
          <ThemeToggle />
          {user ? (
            <>
              <CreditsBadge />
              <UserMenu />
            </>
          ) : (
            <LogIn />
          )}
        </div>
      </div>
      {user && (
        <Navigation className="wrap flex flex-wrap gap-x-3 gap-y-1 pb-2 text-sm md:hidden" />
      )}
    </header>
  );
}
