import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { choosePath } from "../../orders/paths.ts";
import { articleHtml } from "../../pieces/html.ts";
import { plainText } from "../../pieces/plain.ts";
import type { JobView, PieceView } from "../../pieces/view.server.ts";
import { momentUrl } from "../../sources/moment-url.ts";
import { closeOnEscape } from "../user-menu.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DeskState } from "./desk.tsx";
import { DownloadLink } from "./download-link.tsx";

type Props = {
  job: JobView;
  piece: PieceView;
  /** Leads away from the piece: closes it, or begins another. */
  lead?: ReactNode;
  /** Further entries of the menu. */
  more?: ReactNode;
};

/** Everything that is rarely needed: files for other tools, versions. A `<details>`, for no scripts. */
function More({ job, piece, more }: Omit<Props, "lead">) {
  const stem = piece.downloadName.replace(/\.md$/, "");
  return (
    <details className="menu" onKeyDown={closeOnEscape}>
      <summary className="btn quiet">More</summary>
      <ul className="card">
        {piece.making.writer !== "model" && (
          <li>
            <Link to={choosePath(job.id)}>Choose what goes in</Link>
          </li>
        )}
        <li>
          <Link to={`/history/${job.id}/versions`}>Versions</Link>
        </li>
        <li>
          <CopyButton text={plainText(piece.blocks)} label="Copy as plain text" />
        </li>
        <li>
          <a href={`/api/job/${job.id}/html`} download={`${stem}.html`}>
            HTML
          </a>
        </li>
        <li>
          <a href={`/api/job/${job.id}/email.html`} download={`${stem}-email.html`}>
            E-mail
          </a>
        </li>
        <li>
          <a href={`/api/job/${job.id}/zip`} download={`${stem}.zip`}>
            ZIP with evidence
          </a>
        </li>
        {piece.layout === "carousel" && (
          <li>
            <Link to={`/history/${job.id}/slides`}>Slides (PDF, PNG)</Link>
          </li>
        )}
        {more}
      </ul>
    </details>
  );
}

/** The one bar of a piece, which stays in sight while it is read. */
export function PieceBar({ lead, ...rest }: Props) {
  const { job, piece } = rest;
  return (
    <div className="piece-bar no-print">
      {lead}
      <DeskState />
      <div className="ms-auto flex flex-wrap justify-end gap-0.5">
        <CopyButton
          text={piece.markdown}
          html={() => articleHtml(piece.blocks, (seconds) => momentUrl(job.source.url, seconds))}
          explained="Copy this piece: formatted, or as Markdown where you paste plain text"
        />
        <DownloadLink href={`/api/job/${job.id}/markdown`} name={piece.downloadName} />
        <Link className="btn quiet" to={`/history/${job.id}/edit`}>
          Edit
        </Link>
        <More {...rest} />
      </div>
    </div>
  );
}
