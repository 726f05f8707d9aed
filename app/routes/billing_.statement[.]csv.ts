import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvResponse, statementCsv } from "../credits/statement-csv.server.ts";
import { loadPage } from "../http/page.server.ts";

/** The whole statement as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPage(request, ({ id }) =>
    csvResponse(statementCsv(id), "statement.csv", context.drained),
  );
}
