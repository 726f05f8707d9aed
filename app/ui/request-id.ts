import { createContext, useContext } from "react";
import { useRoot } from "./use-root.ts";

/** The request's id while rendering on the server, where the page's own data failed. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id under which the log has the request that this screen answers. */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestIdContext);
  return useRoot()?.requestId ?? rendered;
}
