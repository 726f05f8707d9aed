import { Link } from "@remix-run/react";
import { useRoot } from "./use-root.ts";

export function Footer() {
  const root = useRoot();
  return (
    <footer className="border-t border-line py-6 text-sm text-muted">
      <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          © {root?.year} {root?.appName}
        </span>
        <Link to="/terms" className="py-0.5">
          Terms of Service
        </Link>
        {!root?.user && <span>Powered by {root?.provider}</span>}
      </div>
    </footer>
  );
}
