import { createContext, useContext } from "react";
import { useRoot } from "./use-root.ts";

/** The request's id while rendering on the server, in case the page's own data failed. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Returns the log's id of the request behind this screen. */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestIdContext);
  return useRoot()?.requestId ?? rendered;
}
