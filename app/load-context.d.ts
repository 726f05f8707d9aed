import "@remix-run/node";
import "@remix-run/server-runtime";

declare module "@remix-run/node" {
  /** What server.ts hands to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    /** The visitor's network address, for throttling. */
    address: string;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
