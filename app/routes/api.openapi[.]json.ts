import { openapiDocument } from "../openapi/document.server.ts";

/** Constant while the process lives. */
let document: string | undefined;

/** The contract of these calls. */
export function loader() {
  document ??= JSON.stringify(openapiDocument());
  return new Response(document, { headers: { "Content-Type": "application/json" } });
}
