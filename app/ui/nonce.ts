import { createContext, useContext } from "react";

/** The request's CSP nonce while rendering on the server; in the browser there is none to know. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
