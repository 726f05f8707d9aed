import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

const isPreload = (child: ReactNode): child is ReactElement =>
  isValidElement(child) && child.type === "link" && child.props.rel === "modulepreload";

/**
 * Remix's scripts, asked for after what the page itself needs. Browsers fetch its preloads as soon as
 * the stylesheet, and on a slow line a hundred kB of scripts then hold back the first view.
 */
export function LateScripts({ nonce }: { nonce?: string }) {
  // Called, not rendered, for its elements; it is the same component at the same place either way.
  const scripts: ReactElement | null = Scripts({ nonce });
  return Children.map(scripts?.props.children, (child: ReactNode) =>
    isPreload(child) ? cloneElement(child, { fetchpriority: "low" }) : child,
  );
}
