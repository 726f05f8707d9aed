declare module "on-headers" {
  import type { ServerResponse } from "node:http";
  /** Calls the listener when the answer's head is about to be written; the latest first. */
  export default function onHeaders(response: ServerResponse, listener: () => void): void;
}
