import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "../auth/page.server.ts";
import { csvResponse, statementCsv } from "../billing/statement-csv.server.ts";

/** The whole statement as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPage(request, ({ id }) =>
    csvResponse(statementCsv(id), "statement.csv", context.drained),
  );
}
