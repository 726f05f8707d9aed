import { Link } from "@remix-run/react";
import type { ShownMovement, StatementPage } from "../../billing/statement-page.server.ts";
import { inCredits } from "../../counted.ts";
import { dayShown, momentShown } from "../dates.ts";
import { useRoot } from "../use-root.ts";

/** Has a sign if it changes the balance; a charge uses credits set aside before. */
function amount({ change, credits }: ShownMovement): string {
  if (change === 0) return credits.toLocaleString("en");
  return `${change > 0 ? "+" : "−"}${Math.abs(change).toLocaleString("en")}`;
}

function Movement({ line }: { line: ShownMovement }) {
  return (
    <tr className="align-top [&:not(:last-child)>*]:border-b">
      <th scope="row" className="border-line py-2.5 pl-4 text-left font-normal sm:pr-4 print:py-1">
        <span className="block break-words print:inline">
          {/* On a phone always on its own line, so that rows look alike. */}
          <b className="block font-semibold sm:inline">{line.name}:</b>{" "}
          {line.path ? <Link to={line.path}>{line.description}</Link> : line.description}
        </span>
        <span className="block text-sm text-muted print:float-right">
          <time dateTime={line.createdAt}>{momentShown(line.createdAt)}</time>
          {line.expiresAt && <>, until {dayShown(line.expiresAt)}</>}
        </span>
      </th>
      <td
        className={`border-line px-4 py-2.5 text-right whitespace-nowrap tabular-nums print:py-1 ${line.change === 0 ? "text-muted" : ""}`}
      >
        {amount(line)}
      </td>
    </tr>
  );
}

function Pages({ page }: { page: StatementPage }) {
  if (!page.older && page.first) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-5">
      {!page.first && <Link to="/billing/statement">Newest</Link>}
      {page.older && <Link to={`/billing/statement?after=${page.older}`}>Older</Link>}
    </nav>
  );
}

type Props = {
  page: StatementPage;
  /** When the page was made, ISO 8601. */
  at: string;
  /** The operator's address for questions. */
  contact: string | null;
};

/** Lists every movement of a user's credits, so that the sum can be checked. */
export function StatementScreen({ page, at, contact }: Props) {
  const root = useRoot();
  return (
    <div className="mx-auto max-w-[46rem]">
      <p className="no-print mb-2 text-sm">
        <Link className="inline-block py-1" to="/billing">
          Billing &amp; Usage
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h1>Statement</h1>
        <a className="no-print" href="/billing/statement.csv" download>
          Download as CSV
        </a>
      </div>
      <p className="mt-2 hidden print:block">
        {root?.appName}, account of {root?.user?.email}, {momentShown(at)}
      </p>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        <b className="text-ink tabular-nums">{inCredits(root?.credits?.remaining ?? 0)} left.</b>{" "}
        Credits are set aside when a piece is ordered, charged when it is finished, and returned if
        it fails or costs less. Times are in UTC.
        {page.lines.some(({ expiresAt }) => expiresAt) &&
          " Credits with an “until” date expire then; expired credits are not listed."}
      </p>
      {page.lines.length === 0 ? (
        <p className="rounded-page border border-dashed border-control px-6 py-16 text-center">
          {page.first ? "No credits have moved yet." : "That is all."}
        </p>
      ) : (
        <table className="card w-full table-fixed border-separate [border-spacing:0] text-[0.9375rem]">
          <colgroup>
            <col />
            <col className="w-20 sm:w-24" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">Movement</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {page.lines.map((line) => (
              <Movement key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      <Pages page={page} />
      {contact && (
        <p className="mt-6 text-sm text-muted">
          Does a line look wrong? Write to{" "}
          <a href={`mailto:${contact}?subject=Statement`}>{contact}</a>.
        </p>
      )}
    </div>
  );
}
