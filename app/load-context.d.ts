import "@remix-run/node";
import "@remix-run/server-runtime";

declare module "@remix-run/node" {
  /** What server.ts hands to every loader and action. */
  interface AppLoadContext {
    nonce: string;
    /** The visitor's network address, for throttling. */
    address: string;
    /** Of long answers, see app/serving/drained.ts. Without it nobody is waited for. */
    drained?: () => Promise<boolean>;
  }
}

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
