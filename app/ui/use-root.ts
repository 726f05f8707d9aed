import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../root.tsx";

/** The root's data, on screens that always have it. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}
