import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

const isPreload = (child: ReactNode): child is ReactElement =>
  isValidElement(child) && child.type === "link" && child.props.rel === "modulepreload";

/**
 * Remix's scripts at low priority. Browsers fetch their preloads with the stylesheet, and on a slow
 * connection 100 kB of scripts would delay the first view.
 */
export function LateScripts({ nonce }: { nonce?: string }) {
  // Called, not rendered, to get its elements; its position in the tree is the same.
  const scripts: ReactElement | null = Scripts({ nonce });
  return Children.map(scripts?.props.children, (child: ReactNode) =>
    isPreload(child) ? cloneElement(child, { fetchpriority: "low" }) : child,
  );
}
