import "@remix-run/node";
import "@remix-run/server-runtime";

declare module "@remix-run/node" {
  /** What server.ts passes to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    /** The visitor's network address, for throttling. */
    address: string;
    /**
     * Paces long responses, see app/serving/drained.ts. Without it, nothing waits for the client.
     */
    drained?: () => Promise<boolean>;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
