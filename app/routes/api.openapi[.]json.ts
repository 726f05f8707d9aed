import { openapiDocument } from "../openapi/document.server.ts";

/** The same as long as the process lives. */
let document: string | undefined;

/** The contract of these calls. */
export function loader() {
  document ??= JSON.stringify(openapiDocument());
  return new Response(document, { headers: { "Content-Type": "application/json" } });
}
