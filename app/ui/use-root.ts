import { useRouteLoaderData } from "@remix-run/react";
import type { rootData } from "../home/root-data.server.ts";

/** The root's data, on screens that always have it. */
export function useRoot() {
  return useRouteLoaderData<typeof rootData>("root");
}
